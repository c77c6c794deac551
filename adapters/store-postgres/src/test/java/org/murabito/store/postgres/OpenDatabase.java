package org.murabito.store.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.job.JobQueue;
import org.murabito.job.Jobs;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.contract.StoreHome;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.database.SharedDatabase;
import org.murabito.store.sql.job.SqlJobTable;

/// A store in a database of its own.
final class OpenDatabase extends StoreHome {
    private static final int OTHER_LOCK = 1;

    private final Path folder;
    private final Location location;
    private @Nullable Database another;

    OpenDatabase() {
        this(Server.shared().take(), newFolder());
    }

    OpenDatabase(Location location, Path folder) {
        this.location = location;
        this.folder = folder;
    }

    private static Path newFolder() {
        try {
            return Files.createTempDirectory("murabito-store");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path folder() {
        return folder;
    }

    Location location() {
        return location;
    }

    @Override
    protected PostgresStore open() {
        return PostgresStore.open(location, folder, TIMING);
    }

    @Override
    public Jobs beside() {
        Database database = new PostgresEngine(DatabaseAddress.parse(location.url(), null), OTHER_LOCK).open();
        another = database;
        return new JobQueue(new SqlJobTable(new SharedDatabase(database)), TIMING.clock(), TIMING.backoff(), "beside");
    }

    @Override
    public void close() {
        if (another != null) {
            another.close();
        }
        super.close();
        Server.shared().giveBack(location);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
