package org.murabito.app.command.keeping;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.backup.Backups;
import org.murabito.app.command.typed.CommandContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "backup",
        description = "Copy everything that is kept into one file, also while Murabito runs.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The database as it is at one moment, uploads and what else lies in the data folder. Keys and tokens are left",
            "out unless they are asked for; the index is, since it is built again. Without a FILE it goes into the folder",
            "of backups (backup.folder), and the oldest of too many go.",
            "",
            "  ./murabito backup /mnt/usb/murabito.zip",
            "  ./murabito restore /mnt/usb/murabito.zip --data /srv/murabito"
        })
public final class BackupCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "FILE", description = "Must not be there yet.")
    private @Nullable String file;

    @Option(names = "--secrets", description = "With keys and tokens: whoever has the file can act as Murabito.")
    private boolean secrets;

    private final CommandContext context;

    public BackupCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Backups backups = context.murabito().backups();
        if (file == null && !secrets) {
            Backups.Backup made = backups.make();
            tell(made.file(), made.bytes());
            return 0;
        }
        if (file == null) {
            throw new IllegalArgumentException("--secrets needs a FILE: they do not go where others are kept");
        }
        Path to = context.path(file).toAbsolutePath().normalize();
        tell(to, backups.makeAs(to, secrets));
        return 0;
    }

    private void tell(Path made, long bytes) {
        context.console()
                .line("Backed up to " + made + " (" + Math.max(1, bytes / 1_000) + " kB"
                        + (secrets ? ", with keys and tokens: keep it safe)." : ", without keys and tokens)."));
    }
}
