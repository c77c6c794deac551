package org.murabito.app.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.copy.TableCopy;
import org.murabito.store.sql.copy.TableCopy.Progress;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sqlite.SqliteStore;

/// A file as the embedded store keeps one, filled from another database.
public final class DatabaseFile {
    private DatabaseFile() {}

    /// Copies everything as it is at one moment. What an earlier attempt left takes no part: since then something may
    /// have been deleted.
    public static void fill(Path file, Database from, Progress progress) {
        try {
            for (String ending : List.of("", "-wal", "-shm")) {
                Files.deleteIfExists(file.resolveSibling(file.getFileName() + ending));
            }
            try (Database to = SqliteStore.openFile(file)) {
                new TableCopy(from, to).run(progress);
                to.own(from.owner());
            }
        } catch (IOException e) {
            throw new StoreException(StoreException.Kind.BROKEN, file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
