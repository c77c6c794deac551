package org.murabito.knowledge;

import java.time.Duration;
import java.time.Instant;

/// How strong a claim still is: its confidence, halved again and again as time passes.
///
/// @param halfLife 30 days where nothing else is set
/// @param floor what is weaker is let go
/// @param mostInChannel how many claims are kept of one channel's readers
public record Strength(Duration halfLife, double floor, int mostInChannel) {
    /// Twelve halvings: with the usual half-life, a year.
    public static final double FLOOR = 1.0 / 4096;

    public Strength {
        if (halfLife.isZero() || halfLife.isNegative()) {
            throw new IllegalArgumentException("a half-life is longer than nothing, not " + halfLife);
        }
    }

    public double of(Claim claim, Instant now) {
        return claim.confidence() * decay(claim.source().at(), now);
    }

    /// 1 for what was said now, 0.5 after one half-life.
    public double decay(Instant said, Instant now) {
        double age = Math.max(0, Duration.between(said, now).toMillis());
        return Math.pow(0.5, age / halfLife.toMillis());
    }
}
