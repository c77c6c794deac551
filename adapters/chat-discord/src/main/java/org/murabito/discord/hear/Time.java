package org.murabito.discord.hear;

import java.time.Clock;
import java.time.Duration;

/// What time it is, and how to let some pass.
public record Time(Clock clock, Pause pause) {
    /// Waits; ends at once when interrupted.
    @FunctionalInterface
    public interface Pause {
        void take(Duration time) throws InterruptedException;
    }
}
