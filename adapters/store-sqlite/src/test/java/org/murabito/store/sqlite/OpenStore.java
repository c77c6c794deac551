package org.murabito.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.job.Backoff;
import org.murabito.store.sqlite.SqliteStore.Timing;
import org.murabito.testkit.MessageStoreContract.Stores;

/// A store in a folder of its own, that can be closed and opened again.
final class OpenStore implements AutoCloseable {
    /// The real time, and no waiting between the attempts of a job.
    static final Timing TIMING = new Timing(Clock.systemUTC(), Backoff.usual(() -> 0));

    private final Path folder;
    private @Nullable SqliteStore store;

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

    SqliteStore store() {
        if (store == null) {
            store = SqliteStore.open(folder, TIMING);
        }
        return requireNonNull(store);
    }

    SqliteStore reopened() {
        closeStore();
        return store();
    }

    void closeStore() {
        if (store != null) {
            store.close();
            store = null;
        }
    }

    Stores stores() {
        return new Stores(store().communities(), store().messages());
    }

    @Override
    public void close() {
        closeStore();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
