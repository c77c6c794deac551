package org.murabito.loop;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.murabito.cache.BoundedMap;
import org.murabito.text.Language;
import org.murabito.tool.PreparedCall;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Results of read-only calls, served again for a short time within the same scope. Nothing stale or withdrawn is ever
/// served: a result counts only as long as `version` is what it was before the call.
public final class SharedResults {
    private final Duration shelfLife;
    private final LongSupplier version;
    private final LongSupplier nanos;
    private final BoundedMap<Key, Kept> kept;

    private record Key(Object scope, ZoneId zone, Language language, String call) {}

    private record Kept(ToolResult.Ok result, long version, long at) {}

    /// @param version changes with everything a result may depend on
    /// @param nanos a clock that only goes forward
    public SharedResults(Duration shelfLife, int most, LongSupplier version, LongSupplier nanos) {
        this.shelfLife = shelfLife;
        this.version = version;
        this.nanos = nanos;
        this.kept = BoundedMap.byInsertion(most);
    }

    /// What is known, or what the call gives now.
    ToolResult get(PreparedCall.Legal call, ToolContext context) throws InterruptedException {
        Key key = new Key(context.scope().sharingKey(), context.zone(), context.language(), call.key());
        long asOf = version.getAsLong();
        Optional<ToolResult.Ok> known = find(key, asOf);
        if (known.isPresent()) {
            return known.get();
        }
        ToolResult result = call.execute(context);
        if (result instanceof ToolResult.Ok ok && version.getAsLong() == asOf) {
            synchronized (kept) {
                kept.putLast(key, new Kept(ok, asOf, nanos.getAsLong()));
            }
        }
        return result;
    }

    private Optional<ToolResult.Ok> find(Key key, long current) {
        long oldest = nanos.getAsLong() - shelfLife.toNanos();
        synchronized (kept) {
            for (var eldest = kept.firstEntry();
                    eldest != null
                            && (eldest.getValue().version() != current
                                    || eldest.getValue().at() - oldest < 0);
                    eldest = kept.firstEntry()) {
                kept.pollFirstEntry();
            }
            return Optional.ofNullable(kept.get(key))
                    .filter(entry -> entry.version() == current)
                    .map(Kept::result);
        }
    }
}
