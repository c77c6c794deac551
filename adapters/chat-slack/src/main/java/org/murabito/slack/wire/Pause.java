package org.murabito.slack.wire;

import java.time.Duration;

/// Waits; ends at once when interrupted.
@FunctionalInterface
public interface Pause {
    void take(Duration time) throws InterruptedException;
}
