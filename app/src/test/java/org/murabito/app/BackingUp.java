package org.murabito.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.murabito.app.backup.BackupPlan;
import org.murabito.app.backup.BackupReader;
import org.murabito.app.backup.Backups;
import org.murabito.store.sqlite.SqliteStore;

/// Makes backups of a data folder, or restores one, again and again until it is killed.
///
/// Arguments: the data folder, the folder of what it makes, and the backup to restore or `none`.
final class BackingUp {
    private BackingUp() {}

    public static void main(String[] arguments) {
        Path data = Path.of(arguments[0]);
        Path made = Path.of(arguments[1]);
        if (!arguments[2].equals("none")) {
            for (int i = 0; ; i++) {
                new BackupReader(Path.of(arguments[2])).restore(made.resolve("restored-" + i));
                System.out.println("made " + i);
            }
        }
        try (SqliteStore store = SqliteStore.open(data, Clock.systemUTC())) {
            Backups backups = backups(data, store);
            for (int i = 0; ; i++) {
                backups.makeAs(made.resolve(i + ".zip"), false);
                System.out.println("made " + i);
            }
        }
    }

    static Backups backups(Path data, SqliteStore store) {
        return new Backups(
                data, new BackupPlan("", Duration.ZERO, 1), data.resolve("mcp.json"), store::copyTo, Clock.systemUTC());
    }
}
