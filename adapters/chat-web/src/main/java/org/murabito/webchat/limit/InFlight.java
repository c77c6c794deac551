package org.murabito.webchat.limit;

import java.util.HashMap;
import java.util.Map;
import org.murabito.webchat.settings.WebLimits;

/// Counts what is under way: of each, and of all together. Safe from any thread.
public final class InFlight {
    private final WebLimits.Share most;
    private final Map<String, Long> each = new HashMap<>();
    private long all;

    public InFlight(WebLimits.Share most) {
        this.most = most;
    }

    /// What came of asking for a share.
    public enum Taken {
        YES,
        /// They have their share already.
        ONE_HAS_ENOUGH,
        /// Nothing is left for anybody.
        ALL_GONE
    }

    public synchronized Taken take(String who, long amount) {
        long theirs = each.getOrDefault(who, 0L) + amount;
        if (theirs > most.one()) {
            return Taken.ONE_HAS_ENOUGH;
        }
        if (all + amount > most.all()) {
            return Taken.ALL_GONE;
        }
        each.put(who, theirs);
        all += amount;
        return Taken.YES;
    }

    /// Gives back what was taken.
    public synchronized void release(String who, long amount) {
        all -= amount;
        each.computeIfPresent(who, (_, theirs) -> theirs == amount ? null : theirs - amount);
    }
}
