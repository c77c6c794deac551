package org.murabito.archive;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carries what changes in the store into the index, on a thread of its own: at once for a few messages, in large
/// batches while there are many. After a failure it goes on from where the index says that it stands.
///
/// The thread is a platform thread, since taking texts apart would keep a virtual one's carrier busy.
public final class IndexFeed implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(IndexFeed.class);
    private static final int BATCH = 4_096;
    private static final long FAR_BEHIND = 20_000;
    private static final int MANY = 500;
    private static final long REFRESH = Duration.ofMillis(200).toNanos();
    private static final long BUSY_REFRESH = Duration.ofSeconds(2).toNanos();
    private static final long FOREVER = Duration.ofHours(1).toNanos();
    private static final long COMMIT = Duration.ofSeconds(5).toNanos();
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

    private final MessageStore store;
    private final SearchIndex index;
    private final Thread thread;

    private final Object lock = new Object();
    private boolean closing;
    private boolean changed;
    private boolean catchingUp;
    private int waiting;
    private long found;

    // Only the feed's own thread uses these.
    private long applied;
    private long refreshedAt;
    private long committedAt;
    private boolean uncommitted;
    private boolean many;

    /// Starts at once.
    public IndexFeed(MessageStore store, SearchIndex index) {
        this.store = store;
        this.index = index;
        this.thread = Thread.ofPlatform().daemon().name("index-feed").unstarted(this::run);
        store.whenChanged(this::wake);
        thread.start();
    }

    /// Waits until everything up to a cursor of the store is found by a search. Gives up after some time.
    ///
    /// @return whether it is found
    public boolean awaitFound(long cursor, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        synchronized (lock) {
            waiting++;
            lock.notifyAll();
            try {
                while (found < cursor && !closing) {
                    long left = end - System.nanoTime();
                    if (left <= 0) {
                        break;
                    }
                    TimeUnit.NANOSECONDS.timedWait(lock, left);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                waiting--;
            }
            return found >= cursor;
        }
    }

    /// Whether so much is waiting to be taken over that it would take long. A few thousand changes take a second or
    /// two,
    /// which whoever asks would rather wait than miss them.
    public boolean isFarBehind(long cursor) {
        synchronized (lock) {
            return catchingUp && cursor - found > FAR_BEHIND;
        }
    }

    /// How much of the store's history a search finds.
    public long found() {
        synchronized (lock) {
            return found;
        }
    }

    /// Commits what was taken over. What came too late is taken over at the next start.
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
                try {
                    follow();
                } catch (RuntimeException e) {
                    log.error("Search is behind: {}. Trying again in {} s.", e.getMessage(), RETRY.toSeconds());
                    awaitRetry();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void follow() throws InterruptedException {
        if (index.cursor() > store.cursor()) {
            log.warn(
                    "The search index is ahead of the messages (an older copy of them was restored?) and is built again.");
            index.clear();
        }
        applied = index.cursor();
        uncommitted = false;
        committedAt = System.nanoTime();
        refresh();
        while (!isClosing()) {
            boolean more = takeOver();
            if (applied > found() && untilRefresh(System.nanoTime()) <= 0) {
                refresh();
            }
            commitIfDue();
            if (!more) {
                awaitWork();
            }
        }
        if (uncommitted) {
            index.commit();
        }
    }

    private boolean takeOver() {
        synchronized (lock) {
            changed = false;
        }
        Changes changes = store.changesAfter(applied, BATCH);
        if (!changes.present().isEmpty() || !changes.gone().isEmpty()) {
            index.apply(changes);
            uncommitted = true;
            many = changes.present().size() > MANY;
        }
        applied = changes.cursor();
        synchronized (lock) {
            catchingUp = changes.more();
            lock.notifyAll();
        }
        return changes.more();
    }

    /// Seldom during an import, since every refresh makes one more small segment. Nobody waits for a pause that only
    /// saves work.
    private long untilRefresh(long now) {
        synchronized (lock) {
            return waiting > 0 && !catchingUp ? 0 : refreshedAt + (many ? BUSY_REFRESH : REFRESH) - now;
        }
    }

    private void refresh() {
        index.refresh();
        refreshedAt = System.nanoTime();
        synchronized (lock) {
            found = applied;
            lock.notifyAll();
        }
    }

    private void commitIfDue() {
        if (uncommitted && System.nanoTime() - committedAt >= COMMIT) {
            index.commit();
            uncommitted = false;
            committedAt = System.nanoTime();
        }
    }

    private void awaitWork() throws InterruptedException {
        synchronized (lock) {
            for (long left = untilDue(); left > 0 && !closing && !changed; left = untilDue()) {
                TimeUnit.NANOSECONDS.timedWait(lock, left);
            }
        }
    }

    private long untilDue() {
        long now = System.nanoTime();
        long commit = uncommitted ? committedAt + COMMIT - now : FOREVER;
        long refresh = applied > found() ? untilRefresh(now) : FOREVER;
        return Math.min(commit, refresh);
    }

    private void awaitRetry() throws InterruptedException {
        synchronized (lock) {
            long end = System.nanoTime() + RETRY.toNanos();
            for (long left = RETRY.toNanos(); left > 0 && !closing; left = end - System.nanoTime()) {
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
