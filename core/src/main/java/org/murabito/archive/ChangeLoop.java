package org.murabito.archive;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.murabito.run.Failure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carries what changes in the store to whoever follows it, turn after turn on a thread of its own: at once when
/// something has changed or somebody waits for it, and whenever a turn asks to be called again.
///
/// The thread is a platform thread, since taking texts apart would keep a virtual one's carrier busy.
public final class ChangeLoop implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeLoop.class);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);
    private static final Rest AFTER_FAILURE = new Rest(Duration.ofSeconds(1).toNanos(), false);

    private final Turn turn;
    private final Thread thread;

    private final Object lock = new Object();
    private boolean closing;
    private boolean changed;
    private int waiting;
    private long reached;

    /// What is done in a turn, always on the loop's thread.
    public interface Turn {
        /// Takes over some of what changed, and says how long there is nothing to do.
        Rest take(ChangeLoop loop);

        /// Once, at the end.
        default void end() {}
    }

    /// @param nanos until the next turn at the latest
    /// @param untilChanged whether it ends when something changes, or somebody begins to wait
    public record Rest(long nanos, boolean untilChanged) {
        public static final Rest NONE = new Rest(0, true);
        private static final Duration LONGEST = Duration.ofHours(1);

        public static Rest idle() {
            return new Rest(LONGEST.toNanos(), true);
        }
    }

    /// Begins with [#start].
    ///
    /// @param name of the thread
    public ChangeLoop(String name, Turn turn) {
        this.turn = turn;
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    public void start(MessageStore store) {
        store.whenChanged(this::wake);
        thread.start();
    }

    /// How much of the store's history was reached.
    public long reached() {
        synchronized (lock) {
            return reached;
        }
    }

    /// Lets go whoever waits for it.
    public void reach(long cursor) {
        synchronized (lock) {
            reached = cursor;
            lock.notifyAll();
        }
    }

    /// Waits until so much is reached. Gives up after some time.
    ///
    /// @return whether it is
    public boolean await(long cursor, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        synchronized (lock) {
            waiting++;
            wake();
            try {
                for (long left = patience.toNanos();
                        reached < cursor && !closing && left > 0;
                        left = end - System.nanoTime()) {
                    TimeUnit.NANOSECONDS.timedWait(lock, left);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                waiting--;
            }
            return reached >= cursor;
        }
    }

    /// Whether somebody waits.
    public boolean isAwaited() {
        synchronized (lock) {
            return waiting > 0;
        }
    }

    public boolean isClosing() {
        synchronized (lock) {
            return closing;
        }
    }

    /// What was not taken over yet is taken over after the next start.
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
                synchronized (lock) {
                    changed = false;
                }
                rest(take());
            }
            turn.end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// One of the few broad catches: without it nothing would be followed from then on, deletions neither.
    private Rest take() {
        try {
            return turn.take(this);
        } catch (RuntimeException e) {
            LOG.error("{} failed and tries again soon: {}", thread.getName(), Failure.in(e));
            return AFTER_FAILURE;
        }
    }

    private void rest(Rest rest) throws InterruptedException {
        long end = System.nanoTime() + rest.nanos();
        synchronized (lock) {
            for (long left = rest.nanos();
                    left > 0 && !closing && !(rest.untilChanged() && changed);
                    left = end - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(lock, left);
            }
        }
    }
}
