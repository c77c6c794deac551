package org.murabito.job;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/// The other nodes that work on the same jobs. One that gives no sign of life for long is dead, and what it worked on
/// is given out again. Goes by the time that passes here, so that no clock of a machine matters. Not safe from several
/// threads.
final class Neighbours {
    static final Duration BEAT = Duration.ofSeconds(5);
    static final Duration DEAD = Duration.ofSeconds(30);

    private final JobTable table;
    private final String self;
    private final LongSupplier nanos;
    private final Map<String, Seen> seen = new HashMap<>();
    private long beaten;

    private record Seen(long beat, long since) {}

    /// @param nanos as `System.nanoTime` tells them
    Neighbours(JobTable table, String self, LongSupplier nanos) {
        this.table = table;
        this.self = self;
        this.nanos = nanos;
        this.beaten = nanos.getAsLong() - BEAT.toNanos();
    }

    /// Gives a sign of life, and looks for those of others, if it is time to.
    ///
    /// @param working whether this node works on something
    void look(boolean working, Instant now) {
        long passed = nanos.getAsLong();
        if (passed - beaten < BEAT.toNanos()) {
            return;
        }
        beaten = passed;
        if (working) {
            table.beat(self);
        }
        Map<String, Long> beats = table.beats();
        seen.keySet().retainAll(beats.keySet());
        beats.forEach((node, beat) -> {
            if (!node.equals(self)) {
                notice(node, beat, passed, now);
            }
        });
    }

    private void notice(String node, long beat, long passed, Instant now) {
        Seen before = seen.get(node);
        if (before == null || before.beat() != beat) {
            seen.put(node, new Seen(beat, passed));
        } else if (passed - before.since() >= DEAD.toNanos()) {
            table.recover(node, now);
            seen.remove(node);
        }
    }
}
