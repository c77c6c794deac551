package org.murabito.memory;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.murabito.archive.ChangeLoop;
import org.murabito.archive.ChangeLoop.Rest;
import org.murabito.archive.Changes;
import org.murabito.archive.MessageStore;
import org.murabito.archive.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carries what changes in the store into what is derived from it. Each follower goes on from where it says that it
/// stands; one that fails is tried again later and holds nobody else up.
public final class MemoryFeed implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(MemoryFeed.class);
    private static final int BATCH = 1_024;
    private static final long TURN = Duration.ofSeconds(1).toNanos();
    private static final Rest PAUSE = new Rest(Duration.ofMillis(500).toNanos(), false);
    private static final Rest RETRY = new Rest(Duration.ofSeconds(2).toNanos(), false);

    private final MessageStore store;
    private final List<? extends Derived> followers;
    private final BooleanSupplier busy;
    private final Set<String> away = new HashSet<>();
    private final ChangeLoop loop = new ChangeLoop("memory-feed", this::round);

    /// Starts at once.
    ///
    /// @param busy whether something more urgent has so much to take over that this had better wait
    public MemoryFeed(MessageStore store, List<? extends Derived> followers, BooleanSupplier busy) {
        this.store = store;
        this.followers = List.copyOf(followers);
        this.busy = busy;
        loop.start(store);
    }

    /// Waits until every follower was told of everything up to a cursor of the store. Gives up after some time.
    ///
    /// @return whether they were
    public boolean awaitTold(long cursor, Duration patience) {
        return loop.await(cursor, patience);
    }

    /// What was not told yet is told at the next start.
    @Override
    public void close() {
        loop.close();
    }

    /// A turn for each follower, so that one that is slow keeps a quick one from little.
    private Rest round(ChangeLoop loop) {
        if (busy.getAsBoolean()) {
            return PAUSE;
        }
        Rest rest = Rest.idle();
        long least = store.cursor();
        for (Derived follower : followers) {
            try {
                Changes last = turn(loop, follower);
                rest = last.more() && !rest.equals(RETRY) ? Rest.NONE : rest;
                least = Math.min(least, last.cursor());
                if (away.remove(follower.name())) {
                    log.info("What is derived as {} is kept up again.", follower.name());
                }
            } catch (StoreException e) {
                // Its line says all there is to know, and once is enough however long the place is away.
                if (away.add(follower.name())) {
                    log.error(
                            "What is derived as {} is behind and tried again every {} s: {}",
                            follower.name(),
                            TimeUnit.NANOSECONDS.toSeconds(RETRY.nanos()),
                            e.getMessage());
                }
                rest = RETRY;
                least = 0;
            } catch (RuntimeException e) {
                log.error(
                        "What is derived as {} is behind. Trying again in {} s.",
                        follower.name(),
                        TimeUnit.NANOSECONDS.toSeconds(RETRY.nanos()),
                        e);
                rest = RETRY;
                least = 0;
            }
        }
        loop.reach(least);
        return rest;
    }

    /// As many stretches as it takes over in its time.
    private Changes turn(ChangeLoop loop, Derived follower) {
        long begun = System.nanoTime();
        while (true) {
            long stands = standing(follower);
            Changes changes = store.changesAfter(stands, BATCH);
            if (changes.cursor() > stands) {
                follower.apply(changes);
            }
            if (!changes.more() || System.nanoTime() - begun > TURN || loop.isClosing()) {
                return changes;
            }
        }
    }

    private long standing(Derived follower) {
        if (!store.tellsAfter(follower.cursor())) {
            log.warn(
                    "What is derived as {} is not of these messages as they are now (an older copy of either was"
                            + " restored?) and is worked out again.",
                    follower.name());
            follower.clear();
        }
        return follower.cursor();
    }
}
