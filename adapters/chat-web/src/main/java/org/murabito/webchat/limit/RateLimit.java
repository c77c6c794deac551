package org.murabito.webchat.limit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.murabito.cache.BoundedMap;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.settings.WebLimits;

/// So many in a row, then one after a while; counted for each who asks. Safe from any thread.
public final class RateLimit {
    /// Of very many who ask, those who asked longest ago begin anew.
    private static final int MOST_KNOWN = 10_000;

    private final WebLimits.Rate rate;
    private final Clock clock;

    /// By who asks, the time at which nothing of it counts any more.
    private final Map<String, Instant> freeAt = BoundedMap.byAccess(MOST_KNOWN);

    public RateLimit(WebLimits.Rate rate, Clock clock) {
        this.rate = rate;
        this.clock = clock;
    }

    /// Counts one, or refuses it.
    ///
    /// @param why the text that says so; the seconds to wait are its first word
    public synchronized void count(String who, String why) {
        check(who, why);
        count(who);
    }

    /// Refuses where nothing is left; counts nothing.
    public synchronized void check(String who, String why) {
        Duration over = owed(who).minus(rate.again().multipliedBy(rate.atOnce() - 1L));
        if (over.isPositive()) {
            throw new Refused(429, why, Math.max(1, over.plusMillis(999).toSeconds()));
        }
    }

    public void count(String who) {
        count(who, 1);
    }

    public synchronized void count(String who, long amount) {
        freeAt.put(who, clock.instant().plus(owed(who)).plus(rate.again().multipliedBy(amount)));
    }

    private Duration owed(String who) {
        Instant free = freeAt.get(who);
        Duration left = free == null ? Duration.ZERO : Duration.between(clock.instant(), free);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
