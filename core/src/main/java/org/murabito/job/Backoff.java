package org.murabito.job;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// How long to wait before the next attempt: anything up to a bound that doubles each time, so that what
/// failed together does not come back together.
public record Backoff(int mostAttempts, Duration first, Duration longest, RandomGenerator random) {
    public static Backoff usual(RandomGenerator random) {
        return new Backoff(8, Duration.ofSeconds(2), Duration.ofMinutes(5), random);
    }

    /// @param attempt how many there were, 1 after the first
    public Duration after(int attempt) {
        int doublings = Math.clamp(attempt - 1L, 0, 30);
        long bound = Math.min(longest.toMillis(), first.toMillis() << doublings);
        return Duration.ofMillis(random.nextLong(bound + 1));
    }
}
