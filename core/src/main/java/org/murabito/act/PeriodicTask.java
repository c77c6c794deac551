package org.murabito.act;

import java.time.Duration;

/// Calls something again and again at its times, on a thread of its own.
@FunctionalInterface
public interface PeriodicTask {
    /// @param first when to call first
    /// @param again how long between the calls after that
    Ringing every(Duration first, Duration again, Runnable what);

    /// Until it is stopped. A call under way may still end.
    @FunctionalInterface
    interface Ringing {
        void stop();
    }
}
