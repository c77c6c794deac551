package org.murabito.store.sqlite.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.folder.DatabaseFolder;
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
        if (cause instanceof SQLiteException failure
                && failure.getResultCode().name().startsWith("SQLITE_READONLY")) {
            return new StoreException(
                    StoreException.Kind.BROKEN,
                    "the database " + file + " cannot be written: give this user the right to write it and in its"
                            + " folder, or name another data folder with --data",
                    cause);
        }
        if (cause instanceof SQLiteException failure && isDamage(failure.getResultCode())) {
            return new StoreException(
                    StoreException.Kind.BROKEN,
                    "the database " + file + " is damaged: " + firstLine(cause) + ". "
                            + newestCopy(file)
                                    .map(Failures::wayBack)
                                    .orElse("There is no copy of it in the data folder: put back a backup of yours"),
                    cause);
        }
        return new StoreException(
                StoreException.Kind.BROKEN, "the database " + file + " failed: " + firstLine(cause), cause);
    }

    /// Damage is that of the database itself.
    static StoreException ofCopy(Path file, Path copy, SQLException cause) {
        boolean damaged = cause instanceof SQLiteException failure && isDamage(failure.getResultCode());
        return translate(damaged ? file : copy, cause);
    }

    /// A migration that fails leaves the database as it was before it.
    static StoreException ofMigration(Path file, int schema, Exception cause) {
        Throwable root = cause;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return new StoreException(
                StoreException.Kind.BROKEN,
                "the database " + file + " could not be brought to schema " + schema + ": " + firstLine(root)
                        + newestCopy(file)
                                .map(copy -> ". The version before can be used with the copy " + copy)
                                .orElse(""),
                cause);
    }

    /// Beside backups lie databases as they were before an upgrade.
    private static String wayBack(Path copy) {
        return copy.toString().endsWith(".zip")
                ? "Stop Murabito and restore the newest backup into another folder: murabito restore " + copy
                        + " --data FOLDER"
                : "Stop Murabito and put the newest copy of it in its place: " + copy;
    }

    private static String firstLine(Throwable failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    private static Optional<Path> newestCopy(Path file) {
        try (Stream<Path> copies = Files.list(file.resolveSibling(DatabaseFolder.BACKUPS))) {
            return copies.max(Comparator.comparingLong(copy -> copy.toFile().lastModified()));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static boolean isDamage(SQLiteErrorCode code) {
        return code.name().startsWith("SQLITE_CORRUPT") || code == SQLiteErrorCode.SQLITE_NOTADB;
    }

    private static boolean isFull(SQLiteErrorCode code) {
        return code == SQLiteErrorCode.SQLITE_FULL || code == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE;
    }
}
