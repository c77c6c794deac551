package org.murabito.run;

import java.time.Instant;
import java.util.random.RandomGenerator;

/// Names one run. Sorts by time of start.
public record RunId(String value) {
    /// A fresh one: milliseconds since 1970 and 40 random bits, in base 36.
    public static RunId at(Instant now, RandomGenerator random) {
        String time = Long.toString(now.toEpochMilli(), 36);
        String tail = Long.toString((1L << 40) + random.nextLong(1L << 40), 36);
        return new RunId(time + "-" + tail);
    }

    @Override
    public String toString() {
        return value;
    }
}
