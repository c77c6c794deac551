package org.murabito.tool.http;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.murabito.cache.BoundedMap;
import org.murabito.tool.ToolResult;

/// What was replied a short while ago. Safe from any thread.
final class KeptReplies {
    private static final int MOST = 200;

    private final Duration time;
    private final LongSupplier nanos;
    private final Map<String, Kept> kept = BoundedMap.byInsertion(MOST);

    private record Kept(ToolResult.Ok result, long until) {}

    KeptReplies(Duration time, LongSupplier nanos) {
        this.time = time;
        this.nanos = nanos;
    }

    synchronized Optional<ToolResult> find(String asked) {
        Kept found = kept.get(asked);
        if (found != null && found.until() - nanos.getAsLong() <= 0) {
            kept.remove(asked);
            found = null;
        }
        return Optional.ofNullable(found).map(Kept::result);
    }

    synchronized void keep(String asked, ToolResult result) {
        if (!time.isZero() && result instanceof ToolResult.Ok ok) {
            kept.put(asked, new Kept(ok, nanos.getAsLong() + time.toNanos()));
        }
    }
}
