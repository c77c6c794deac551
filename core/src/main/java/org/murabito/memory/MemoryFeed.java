package org.murabito.memory;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.murabito.archive.Changes;
import org.murabito.archive.MessageStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carries what changes in the store into what is derived from it, on a thread of its own. Each follower goes on from
/// where it says that it stands; one that fails is tried again later and holds nobody else up.
///
/// The thread is a platform thread, since taking texts apart would keep a virtual one's carrier busy.
public final class MemoryFeed implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(MemoryFeed.class);
    private static final int BATCH = 1_024;
    private static final long FOREVER = Duration.ofHours(1).toNanos();
    private static final long TURN = Duration.ofSeconds(1).toNanos();
    private static final long PAUSE = Duration.ofMillis(500).toNanos();
    private static final long RETRY = Duration.ofSeconds(2).toNanos();
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

    private final MessageStore store;
    private final List<? extends Derived> followers;
    private final BooleanSupplier busy;
    private final Thread thread;

    private final Object lock = new Object();
    private boolean closing;
    private boolean changed;
    private long told;

    /// Starts at once.
    ///
    /// @param busy whether something more urgent has so much to take over that this had better wait
    public MemoryFeed(MessageStore store, List<? extends Derived> followers, BooleanSupplier busy) {
        this.store = store;
        this.followers = List.copyOf(followers);
        this.busy = busy;
        this.thread = Thread.ofPlatform().daemon().name("memory-feed").unstarted(this::run);
        store.whenChanged(this::wake);
        thread.start();
    }

    /// Waits until every follower was told of everything up to a cursor of the store. Gives up after some time.
    ///
    /// @return whether they were
    public boolean awaitTold(long cursor, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        synchronized (lock) {
            try {
                for (long left = patience.toNanos();
                        told < cursor && !closing && left > 0;
                        left = end - System.nanoTime()) {
                    TimeUnit.NANOSECONDS.timedWait(lock, left);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return told >= cursor;
        }
    }

    /// What was not told yet is told at the next start.
    @Override
    public void close() {
        synchronized (lock) {
            closing = true;
            lock.notifyAll();
        }
        try {
            thread.join(LONGEST_CLOSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void wake() {
        synchronized (lock) {
            changed = true;
            lock.notifyAll();
        }
    }

    private void run() {
        try {
            while (!isClosing()) {
                if (busy.getAsBoolean()) {
                    await(PAUSE, false);
                } else {
                    switch (round()) {
                        case MORE -> {}
                        case TOLD -> await(FOREVER, true);
                        case FAILED -> await(RETRY, false);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private enum Round {
        MORE,
        TOLD,
        FAILED
    }

    /// A turn for each follower, so that one that is slow keeps a quick one from little.
    private Round round() {
        synchronized (lock) {
            changed = false;
        }
        Round round = Round.TOLD;
        long least = store.cursor();
        for (Derived follower : followers) {
            try {
                Changes last = turn(follower);
                round = last.more() && round == Round.TOLD ? Round.MORE : round;
                least = Math.min(least, last.cursor());
            } catch (RuntimeException e) {
                log.error(
                        "What is derived as {} is behind. Trying again in {} s.",
                        follower.name(),
                        TimeUnit.NANOSECONDS.toSeconds(RETRY),
                        e);
                round = Round.FAILED;
                least = 0;
            }
        }
        synchronized (lock) {
            told = least;
            lock.notifyAll();
        }
        return round;
    }

    /// As many stretches as it takes over in its time.
    private Changes turn(Derived follower) {
        long begun = System.nanoTime();
        while (true) {
            long stands = standing(follower);
            Changes changes = store.changesAfter(stands, BATCH);
            if (changes.cursor() > stands) {
                follower.apply(changes);
            }
            if (!changes.more() || System.nanoTime() - begun > TURN || isClosing()) {
                return changes;
            }
        }
    }

    private long standing(Derived follower) {
        if (follower.cursor() > store.cursor()) {
            log.warn(
                    "What is derived as {} is ahead of the messages (an older copy of them was restored?) and is worked"
                            + " out again.",
                    follower.name());
            follower.clear();
        }
        return follower.cursor();
    }

    private void await(long nanos, boolean forChange) throws InterruptedException {
        long end = System.nanoTime() + nanos;
        synchronized (lock) {
            for (long left = nanos; left > 0 && !closing && !(forChange && changed); left = end - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(lock, left);
            }
        }
    }

    private boolean isClosing() {
        synchronized (lock) {
            return closing;
        }
    }
}
