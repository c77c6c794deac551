package org.murabito.store.firestore;

import com.google.cloud.firestore.QueryDocumentSnapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.murabito.archive.Stores;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testkit.Town;

/// Messages in a folder of their own, and what is remembered of them in the emulator.
final class Opened implements AutoCloseable {
    private final Path folder;
    private final SqliteStore local;
    private final RememberedArchive archive;
    private FirestoreMemory memory;

    Opened() {
        Emulator emulator = Emulator.running();
        try {
            folder = Files.createTempDirectory("murabito-firestore");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        local = SqliteStore.open(folder, Clock.systemUTC());
        archive = new RememberedArchive(
                UUID.randomUUID().toString(),
                stores(),
                _ -> Town.everything(local.communities()),
                (PlaceId channel, String key) -> local.hash().of(channel, key));
        memory = new FirestoreMemory(emulator.options(), archive);
    }

    Stores stores() {
        return new Stores(local.messages(), local.communities());
    }

    FirestoreMemory memory() {
        return memory;
    }

    RememberedArchive archive() {
        return archive;
    }

    List<QueryDocumentSnapshot> documents(String collection) {
        return memory.calls().read(memory.calls().collection(collection));
    }

    /// As another process finds it.
    FirestoreMemory reopened() {
        memory.close();
        memory = new FirestoreMemory(Emulator.running().options(), archive);
        return memory;
    }

    @Override
    public void close() {
        memory.close();
        local.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
