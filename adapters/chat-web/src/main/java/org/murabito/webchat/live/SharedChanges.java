package org.murabito.webchat.live;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.murabito.archive.Changes;
import org.murabito.webchat.source.WebSources;

/// Reads what changed once for all pages that follow the store from the same cursor. What was read a moment ago alone
/// is
/// given out again, and never after something of it was deleted.
final class SharedChanges {
    static final int BATCH = 20;

    private static final int KEPT = 32;
    private static final long KEPT_FOR = Duration.ofSeconds(1).toNanos();

    private final WebSources sources;
    private final Deque<Read> recent = new ArrayDeque<>();

    SharedChanges(WebSources sources) {
        this.sources = sources;
    }

    private record Read(long after, long at, ChangeBatch batch) {}

    synchronized ChangeBatch after(long cursor) {
        long now = System.nanoTime();
        recent.removeIf(read -> now - read.at() > KEPT_FOR);
        Optional<Read> known =
                recent.stream().filter(read -> read.after() == cursor).findFirst();
        return known.map(Read::batch).orElseGet(() -> read(cursor, now));
    }

    private ChangeBatch read(long cursor, long now) {
        Changes changes = sources.messages().changesAfter(cursor, BATCH);
        if (!changes.gone().isEmpty()) {
            recent.clear();
        }
        ChangeBatch batch = new ChangeBatch(sources, changes);
        recent.addLast(new Read(cursor, now, batch));
        if (recent.size() > KEPT) {
            recent.removeFirst();
        }
        return batch;
    }
}
