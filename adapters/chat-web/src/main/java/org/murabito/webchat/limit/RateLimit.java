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

    private final Map<String, Owed> owed = BoundedMap.byAccess(MOST_KNOWN);

    /// What of it still counted at a time, as the time until nothing does.
    private record Owed(Instant at, Duration left) {
        /// A clock that was put back makes nobody wait longer.
        Owed at(Instant now) {
            Duration since = Duration.between(at, now);
            Duration rest = since.isNegative() ? left : left.minus(since);
            return new Owed(now, rest.isNegative() ? Duration.ZERO : rest);
        }
    }

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
        Duration over = owed(who).left().minus(rate.again().multipliedBy(rate.atOnce() - 1L));
        if (over.isPositive()) {
            throw new Refused(429, why, Math.max(1, over.plusMillis(999).toSeconds()));
        }
    }

    public void count(String who) {
        count(who, 1);
    }

    public synchronized void count(String who, long amount) {
        Owed now = owed(who);
        owed.put(who, new Owed(now.at(), now.left().plus(rate.again().multipliedBy(amount))));
    }

    private Owed owed(String who) {
        Instant now = clock.instant();
        Owed known = owed.computeIfPresent(who, (_, before) -> before.at(now));
        return known == null ? new Owed(now, Duration.ZERO) : known;
    }
}
