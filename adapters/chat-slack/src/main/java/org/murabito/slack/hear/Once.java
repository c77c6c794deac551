package org.murabito.slack.hear;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// Slack tells some things twice: again where it was not thanked in time, and one text as `message` and as
/// `app_mention`. Whoever comes second waits for the first; what failed may come again.
final class Once {
    private final Map<String, CompletableFuture<?>> taken;

    Once(int most) {
        this.taken = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, CompletableFuture<?>> eldest) {
                return size() > most;
            }
        };
    }

    /// @param name blank where nothing tells it from others
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
