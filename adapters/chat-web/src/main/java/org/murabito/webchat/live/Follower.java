package org.murabito.webchat.live;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;

/// Follows the store for one page, as far as its viewer can see. A page that is far behind, after a long
/// absence or during an import, reads anew, and not more often than every two seconds.
final class Follower {
    private static final long FAR_BEHIND = 2_000;
    private static final long RESETS_APART = Duration.ofSeconds(2).toNanos();

    private final WebSources sources;
    private final SharedChanges changes;
    private final Viewer viewer;
    private final Stream stream;
    private final Semaphore rendering;
    private long cursor;
    private boolean behind;
    private long lastReset = System.nanoTime() - RESETS_APART;

    Follower(
            WebSources sources, SharedChanges changes, Viewer viewer, Stream stream, Semaphore rendering, long cursor) {
        this.sources = sources;
        this.changes = changes;
        this.viewer = viewer;
        this.stream = stream;
        this.rendering = rendering;
        this.cursor = cursor;
    }

    /// Whether it waits for the time of its next reset.
    boolean isBehind() {
        return behind;
    }

    void catchUp() throws IOException, InterruptedException {
        long newest = sources.messages().cursor();
        behind = false;
        if (cursor > newest || newest - cursor > FAR_BEHIND) {
            reset(newest);
            return;
        }
        while (cursor < newest) {
            ChangeBatch batch = changes.after(cursor);
            List<String> events = rendered(batch);
            for (int i = 0; i < events.size(); i++) {
                boolean last = i == events.size() - 1;
                stream.event("changes", last ? batch.cursor() : null, events.get(i));
            }
            cursor = batch.cursor();
        }
    }

    private List<String> rendered(ChangeBatch batch) throws InterruptedException {
        rendering.acquire();
        try {
            return batch.events(viewer);
        } finally {
            rendering.release();
        }
    }

    private void reset(long newest) throws IOException {
        long now = System.nanoTime();
        behind = now - lastReset < RESETS_APART;
        if (!behind) {
            lastReset = now;
            cursor = newest;
            stream.event("reset", newest, "{}");
        }
    }
}
