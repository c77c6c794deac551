package org.murabito.slack.hear;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.cache.BoundedMap;

/// Slack sends some things twice: again where it got no acknowledgement in time, and one text as `message` and as
/// `app_mention`. Whoever comes second waits for the first; what failed may come again.
final class Deduplicator {
    private final Map<String, CompletableFuture<?>> taken;

    Deduplicator(int most) {
        this.taken = BoundedMap.byInsertion(most);
    }

    /// The same for each delivery of an event. One text has one key, whether it comes as `message` or as `app_mention`.
    static String key(JsonFields callback, JsonFields event) {
        String type = event.text("type");
        boolean said = type.equals("app_mention")
                || (type.equals("message")
                        && !event.text("subtype").equals("message_changed")
                        && !event.text("subtype").equals("message_deleted"));
        return said && !event.text("ts").isBlank()
                ? "said " + event.text("channel") + " " + event.text("ts")
                : callback.text("event_id");
    }

    /// @param key blank where nothing distinguishes it from others
    CompletableFuture<?> take(String key, Supplier<CompletableFuture<?>> first) {
        if (key.isBlank()) {
            return first.get();
        }
        CompletableFuture<?> kept;
        synchronized (taken) {
            CompletableFuture<?> before = taken.get(key);
            if (before != null && !before.isCompletedExceptionally()) {
                return before;
            }
            kept = first.get();
            taken.put(key, kept);
        }
        return kept;
    }
}
