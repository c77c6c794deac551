package org.murabito.store.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import org.murabito.archive.StoreException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// Says in one line what SQLite or the disk did not allow.
final class Failures {
    private Failures() {}

    static StoreException translate(Path file, SQLException cause) {
        if (cause instanceof SQLiteException failure && isFull(failure.getResultCode())) {
            return new StoreException(
                    StoreException.Kind.FULL,
                    "no room left for " + file + ": free some space there; nothing that was kept is lost",
                    cause);
        }
        return new StoreException(
                StoreException.Kind.BROKEN, "the database " + file + " failed: " + cause.getMessage(), cause);
    }

    private static boolean isFull(SQLiteErrorCode code) {
        return code == SQLiteErrorCode.SQLITE_FULL || code == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE;
    }
}
