package org.murabito.slack.hear;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// Slack sends some things twice: again where it got no acknowledgement in time, and one text as `message` and as
/// `app_mention`. Whoever comes second waits for the first; what failed may come again.
final class Deduplicator {
    private final Map<String, CompletableFuture<?>> taken;

    Deduplicator(int most) {
        this.taken = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, CompletableFuture<?>> eldest) {
                return size() > most;
            }
        };
    }

    /// @param name blank where nothing distinguishes it from others
    CompletableFuture<?> take(String name, Supplier<CompletableFuture<?>> first) {
        if (name.isBlank()) {
            return first.get();
        }
        CompletableFuture<?> kept;
        synchronized (taken) {
            CompletableFuture<?> before = taken.get(name);
            if (before != null && !before.isCompletedExceptionally()) {
                return before;
            }
            kept = first.get();
            taken.put(name, kept);
        }
        return kept;
    }
}
