package org.murabito.store.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.murabito.store.sql.contract.StoreHome;

/// A store in a folder of its own.
final class OpenStore extends StoreHome {
    private final Path folder;

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
    public void close() {
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
