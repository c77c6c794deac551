package org.murabito.webchat.sign;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.murabito.webchat.Refused;

/// Slows guessing down: so many failures in a window for the whole installation, whoever makes them.
final class Attempts {
    private static final int MOST = 10;
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final Clock clock;
    private final Deque<Instant> failures = new ArrayDeque<>();

    Attempts(Clock clock) {
        this.clock = clock;
    }

    synchronized void check() {
        Instant since = clock.instant().minus(WINDOW);
        while (!failures.isEmpty() && failures.peekFirst().isBefore(since)) {
            failures.removeFirst();
        }
        if (failures.size() >= MOST) {
            throw new Refused(429, "error.attempts", WINDOW.toSeconds());
        }
    }

    synchronized void failed() {
        failures.addLast(clock.instant());
    }
}
