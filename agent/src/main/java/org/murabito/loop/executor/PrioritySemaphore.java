package org.murabito.loop.executor;

import java.util.concurrent.Semaphore;

/// Permits, first come first served, of which those without priority hold or wait in line for half at most, and for
/// one at least: whoever has priority has few of them before them, however many there are. Safe from any thread.
public final class PrioritySemaphore {
    private final Semaphore permits;
    private final Semaphore withoutPriority;

    /// To be closed when the work is done.
    public interface Permit extends AutoCloseable {
        @Override
        void close();
    }

    /// @param permits how many there are, at least one
    public PrioritySemaphore(int permits) {
        this.permits = new Semaphore(permits, true);
        this.withoutPriority = new Semaphore(Math.max(1, permits / 2), true);
    }

    public Permit acquire(boolean priority) throws InterruptedException {
        if (priority) {
            permits.acquire();
            return permits::release;
        }
        withoutPriority.acquire();
        try {
            permits.acquire();
        } catch (InterruptedException e) {
            withoutPriority.release();
            throw e;
        }
        return () -> {
            permits.release();
            withoutPriority.release();
        };
    }
}
