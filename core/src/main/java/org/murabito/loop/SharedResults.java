package org.murabito.loop;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Results of read-only calls, served again for a short time to whoever sees the same in the same place. Nothing stale
/// or
/// withdrawn is ever served: a result counts only as long as `version` is what it was before the call.
public final class SharedResults {
    private final Duration shelfLife;
    private final LongSupplier version;
    private final LongSupplier nanos;
    private final Map<String, Kept> kept;

    private record Kept(ToolResult.Ok result, long version, long at) {}

    /// @param version changes with everything a result may depend on: where the archive's changes end
    /// @param nanos a clock that only goes forward
    public SharedResults(Duration shelfLife, int most, LongSupplier version, LongSupplier nanos) {
        this.shelfLife = shelfLife;
        this.version = version;
        this.nanos = nanos;
        this.kept = new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
                return size() > most;
            }
        };
    }

    long version() {
        return version.getAsLong();
    }

    Optional<ToolResult.Ok> find(ToolContext context, String call) {
        long current = version();
        synchronized (kept) {
            kept.values()
                    .removeIf(old -> old.version() != current || nanos.getAsLong() - old.at() > shelfLife.toNanos());
            return Optional.ofNullable(kept.get(key(context, call))).map(Kept::result);
        }
    }

    /// @param asOf the version before the call was made
    void keep(ToolContext context, String call, ToolResult.Ok result, long asOf) {
        if (version() == asOf) {
            synchronized (kept) {
                kept.put(key(context, call), new Kept(result, asOf, nanos.getAsLong()));
            }
        }
    }

    private static String key(ToolContext context, String call) {
        return String.join(
                "\n",
                context.sight().fingerprint(),
                String.valueOf(context.place()),
                String.valueOf(context.asker()),
                context.zone().getId(),
                context.language().name(),
                call);
    }
}
