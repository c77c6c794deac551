package org.murabito.testkit.slack;

import java.util.Random;

/// What goes wrong over there, in parts of a thousand.
///
/// @param twice events that are told twice
/// @param limited calls that are put off with 429
/// @param failed calls that fail with a 5xx, half of them after they were done
public record Faults(int twice, int limited, int failed, Random random) {
    public static Faults none() {
        return new Faults(0, 0, 0, new Random(1));
    }

    synchronized boolean happens(int perThousand) {
        return perThousand > 0 && random.nextInt(1_000) < perThousand;
    }

    synchronized boolean coin() {
        return random.nextBoolean();
    }
}
