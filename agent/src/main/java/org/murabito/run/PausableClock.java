package org.murabito.run;

import java.util.function.LongSupplier;

/// A monotonic clock that stands still while a person is waited for, so that deadlines made with it do not pass
/// meanwhile. Safe from any thread.
public final class PausableClock implements LongSupplier {
    private final LongSupplier nanos;
    private int pauses;
    private long since;
    private long paused;

    public PausableClock() {
        this(System::nanoTime);
    }

    /// @param nanos a clock that only goes forward, like `System.nanoTime`
    public PausableClock(LongSupplier nanos) {
        this.nanos = nanos;
    }

    @Override
    public synchronized long getAsLong() {
        return (pauses > 0 ? since : nanos.getAsLong()) - paused;
    }

    /// Stands still until as many have called [#resume].
    public synchronized void pause() {
        if (pauses == 0) {
            since = nanos.getAsLong();
        }
        pauses++;
    }

    public synchronized void resume() {
        pauses--;
        if (pauses == 0) {
            paused += nanos.getAsLong() - since;
        }
    }
}
