package org.murabito.store.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.job.JobQueue;
import org.murabito.job.Jobs;
import org.murabito.store.sql.contract.StoreHome;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.SharedDatabase;
import org.murabito.store.sql.job.SqlJobTable;
import org.murabito.store.sqlite.file.SqliteEngine;

/// A store in a folder of its own.
final class OpenStore extends StoreHome {
    private final Path folder;
    private @Nullable Database another;

    OpenStore() {
        try {
            folder = Files.createTempDirectory("murabito-store");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path folder() {
        return folder;
    }

    @Override
    protected SqliteStore open() {
        return SqliteStore.open(folder, TIMING);
    }

    @Override
    public SqliteStore store() {
        return (SqliteStore) super.store();
    }

    @Override
    public SqliteStore reopened() {
        return (SqliteStore) super.reopened();
    }

    @Override
    public Jobs beside() {
        Database database = new SqliteEngine(folder.resolve("murabito.db")).open();
        another = database;
        return new JobQueue(new SqlJobTable(new SharedDatabase(database)), TIMING.clock(), TIMING.backoff(), "beside");
    }

    @Override
    public void close() {
        if (another != null) {
            another.close();
        }
        super.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
