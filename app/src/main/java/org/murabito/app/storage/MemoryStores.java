package org.murabito.app.storage;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.murabito.app.settings.value.StorageLocation;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.knowledge.remote.RemoteMemory;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.InMemoryChannelContexts;
import org.murabito.memory.profile.Impressions;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.InMemoryMentions;
import org.murabito.memory.profile.Mentions;
import org.murabito.sight.Sight;
import org.murabito.store.sql.assembly.SqlStore;

/// The stores of what is remembered, each where its setting says. A service is opened with the first that is kept
/// there.
public final class MemoryStores implements AutoCloseable {
    private static final String FIRESTORE = "firestore";

    private final SqlStore local;
    private final Function<CommunityId, Sight> everything;
    private final InMemoryFacts facts = new InMemoryFacts();
    private @Nullable RemoteMemory remote;

    /// @param everything what a whole community can see
    public MemoryStores(SqlStore local, Function<CommunityId, Sight> everything) {
        this.local = local;
        this.everything = everything;
    }

    public ChannelContexts contexts(StorageLocation where) {
        return kept(where, local::contexts, InMemoryChannelContexts::new, RemoteMemory::contexts);
    }

    public Mentions mentions(StorageLocation where) {
        return kept(where, local::mentions, InMemoryMentions::new, RemoteMemory::mentions);
    }

    public Impressions impressions(StorageLocation where) {
        return kept(where, local::impressions, InMemoryImpressions::new, RemoteMemory::impressions);
    }

    public Facts facts(StorageLocation where) {
        return kept(where, local::facts, () -> facts, RemoteMemory::facts);
    }

    public FactVectors vectors(StorageLocation where) {
        return kept(where, local::factVectors, () -> facts, RemoteMemory::factVectors);
    }

    /// What lets go of the weakest reads everything that is kept, which a service charges for: there it is done once
    /// a day, and at a start.
    public Runnable sweep(StorageLocation where, Clock clock, Runnable sweep) {
        if (where != StorageLocation.FIRESTORE) {
            return sweep;
        }
        AtomicReference<Instant> next = new AtomicReference<>(Instant.MIN);
        return () -> {
            Instant now = clock.instant();
            if (!now.isBefore(next.get())) {
                sweep.run();
                next.set(now.plus(Duration.ofDays(1)));
            }
        };
    }

    private <T> T kept(
            StorageLocation where, Supplier<T> inFolder, Supplier<T> inProcess, Function<RemoteMemory, T> elsewhere) {
        return switch (where) {
            case LOCAL -> inFolder.get();
            case MEMORY -> inProcess.get();
            case FIRESTORE -> elsewhere.apply(remote());
        };
    }

    private RemoteMemory remote() {
        RemoteMemory opened = remote;
        if (opened == null) {
            opened = ServiceLoader.load(RemoteMemory.Opener.class).stream()
                    .map(ServiceLoader.Provider::get)
                    .filter(opener -> opener.name().equals(FIRESTORE))
                    .findFirst()
                    .orElseThrow(() -> new WrongSetting("memory is to be kept in Firestore, which is not part of this"
                            + " start: start ./murabito with CHANNEL_CONTEXT_STORAGE_TYPE, USER_PROFILE_STORAGE_TYPE or"
                            + " FACT_STORE_STORAGE_TYPE=firestore in the environment, or set them to local"))
                    .open(archive());
            remote = opened;
        }
        return opened;
    }

    private RememberedArchive archive() {
        return new RememberedArchive(
                HexFormat.of().formatHex(local.hash().ofFolder(), 0, Long.BYTES),
                new Stores(local.messages(), local.communities()),
                everything,
                (channel, key) -> local.hash().of(channel, key));
    }

    @Override
    public void close() {
        if (remote != null) {
            remote.close();
        }
    }
}
