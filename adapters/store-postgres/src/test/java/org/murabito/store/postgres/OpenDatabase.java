package org.murabito.store.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.contract.StoreHome;

/// A store in a database of its own.
final class OpenDatabase extends StoreHome {
    private final Path folder;
    private final Location location;

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
    public void close() {
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
