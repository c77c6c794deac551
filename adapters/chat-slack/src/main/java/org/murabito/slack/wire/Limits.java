package org.murabito.slack.wire;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// Keeps calls within what Slack allows: a bucket for each method (for posts, for each channel), and whatever
/// `Retry-After` said last. Buckets start full: Slack counts bursts kindly.
final class Limits {
    /// Channels come and go; full buckets are dropped when there are so many.
    private static final int MANY = 5_000;
    private static final double LEFT_TO_OTHERS = 0.2;

    private final Clock clock;
    private final Map<String, Bucket> buckets = new HashMap<>();

    private static final class Bucket {
        private double left;
        private Instant counted;
        private Instant closedUntil = Instant.MIN;

        Bucket(double left, Instant counted) {
            this.left = left;
            this.counted = counted;
        }
    }

    Limits(Clock clock) {
        this.clock = clock;
    }

    /// Takes a turn if there is one, and says how long to wait for one otherwise; zero means taken.
    ///
    /// @param patient whether it can wait: then it leaves some turns to those who cannot
    synchronized Duration take(ApiCall call, boolean patient) {
        Instant now = clock.instant();
        Method.Tier tier = call.method().tier();
        Bucket bucket = bucket(call, now);
        double perSecond = tier.perMinute / 60.0;
        double since = Math.max(0, Duration.between(bucket.counted, now).toMillis() / 1000.0);
        bucket.left = Math.min(tier.burst, bucket.left + since * perSecond);
        bucket.counted = now;
        if (bucket.closedUntil.isAfter(now)) {
            return Duration.between(now, bucket.closedUntil);
        }
        double needed = patient ? 1 + tier.burst * LEFT_TO_OTHERS : 1;
        if (bucket.left >= needed) {
            bucket.left -= 1;
            return Duration.ZERO;
        }
        return Duration.ofMillis((long) Math.ceil((needed - bucket.left) / perSecond * 1000));
    }

    /// Slack said when to come again; until then nothing goes out that it counts together. It counts otherwise than was
    /// thought, so that half of what seemed to be left is not believed in: Slack may go on refusing, and then it is
    /// halved again, but one refusal alone does not slow down what comes after it.
    synchronized void closed(ApiCall call, Duration retryAfter) {
        Instant now = clock.instant();
        Bucket bucket = bucket(call, now);
        bucket.closedUntil = now.plus(retryAfter);
        bucket.left = Math.min(bucket.left, Math.max(1, bucket.left / 2));
    }

    private Bucket bucket(ApiCall call, Instant now) {
        if (buckets.size() > MANY) {
            buckets.values()
                    .removeIf(bucket -> bucket.closedUntil.isBefore(now)
                            && bucket.counted.plus(Duration.ofMinutes(5)).isBefore(now));
        }
        return buckets.computeIfAbsent(
                call.counted(), _ -> new Bucket(call.method().tier().burst, now));
    }
}
