package org.murabito.archive.search;

import java.time.Duration;
import org.murabito.archive.ChangeLoop;
import org.murabito.archive.ChangeLoop.Rest;
import org.murabito.archive.Changes;
import org.murabito.archive.MessageStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carries what changes in the store into the index: at once for a few messages, in large batches while there are many.
/// After a failure it goes on from where the index says that it stands.
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

    private final MessageStore store;
    private final SearchIndex index;
    private final ChangeLoop loop;
    private volatile boolean catchingUp;
    private volatile String trouble = "";

    // Only the feed's own thread uses these.
    private boolean begun;
    private long applied;
    private long refreshedAt;
    private long committedAt;
    private boolean uncommitted;
    private boolean many;

    /// Starts at once.
    public IndexFeed(MessageStore store, SearchIndex index) {
        this.store = store;
        this.index = index;
        this.loop = new ChangeLoop("index-feed", new ChangeLoop.Turn() {
            @Override
            public Rest take(ChangeLoop loop) {
                return follow(loop);
            }

            @Override
            public void end() {
                try {
                    commit();
                } catch (RuntimeException e) {
                    log.error("What search took over last is taken over again at the next start: {}", e.getMessage());
                }
            }
        });
        loop.start(store);
    }

    /// Waits until everything up to a cursor of the store is found by a search. Gives up after some time.
    ///
    /// @return whether it is found
    public boolean awaitFound(long cursor, Duration patience) {
        return loop.await(cursor, patience);
    }

    /// Whether so much is waiting to be taken over that it would take long. A few thousand changes take a second or
    /// two, which whoever asks would rather wait than miss them.
    public boolean isFarBehind(long cursor) {
        return catchingUp && cursor - found() > FAR_BEHIND;
    }

    /// How much of the store's history a search finds.
    public long found() {
        return loop.reached();
    }

    /// Why search stays behind, in one line; empty while all is well.
    public String trouble() {
        return trouble;
    }

    /// Commits what was taken over. What came too late is taken over at the next start.
    @Override
    public void close() {
        loop.close();
    }

    private Rest follow(ChangeLoop loop) {
        try {
            if (!begun) {
                begin(loop);
            }
            boolean more = takeOver();
            if (applied > found() && untilRefresh(loop, System.nanoTime()) <= 0) {
                refresh(loop);
            }
            if (uncommitted && System.nanoTime() - committedAt >= COMMIT) {
                commit();
            }
            if (!uncommitted) {
                trouble = "";
            }
            return more ? Rest.NONE : new Rest(untilDue(loop), true);
        } catch (RuntimeException e) {
            begun = false;
            uncommitted = false;
            trouble = String.valueOf(e.getMessage());
            log.error("Search is behind: {}. Trying again in {} s.", e.getMessage(), RETRY.toSeconds());
            return new Rest(RETRY.toNanos(), false);
        }
    }

    private void begin(ChangeLoop loop) {
        if (!store.tellsAfter(index.cursor())) {
            log.warn("The search index is not of these messages as they are now (an older copy of either was restored?)"
                    + " and is built again.");
            index.clear();
        }
        applied = index.cursor();
        uncommitted = false;
        committedAt = System.nanoTime();
        refresh(loop);
        begun = true;
    }

    private boolean takeOver() {
        Changes changes = store.changesAfter(applied, BATCH);
        if (!changes.present().isEmpty() || !changes.gone().isEmpty()) {
            index.apply(changes);
            uncommitted = true;
            many = changes.present().size() > MANY;
        }
        applied = changes.cursor();
        catchingUp = changes.more();
        return changes.more();
    }

    /// Seldom during an import, since every refresh makes one more small segment. Nobody waits for a pause that only
    /// saves work.
    private long untilRefresh(ChangeLoop loop, long now) {
        return loop.isAwaited() && !catchingUp ? 0 : refreshedAt + (many ? BUSY_REFRESH : REFRESH) - now;
    }

    private void refresh(ChangeLoop loop) {
        index.refresh();
        refreshedAt = System.nanoTime();
        loop.reach(applied);
    }

    private void commit() {
        if (uncommitted) {
            index.commit();
            uncommitted = false;
            committedAt = System.nanoTime();
        }
    }

    private long untilDue(ChangeLoop loop) {
        long now = System.nanoTime();
        long commit = uncommitted ? committedAt + COMMIT - now : FOREVER;
        long refresh = applied > found() ? untilRefresh(loop, now) : FOREVER;
        return Math.min(commit, refresh);
    }
}
