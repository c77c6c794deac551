package org.murabito.loop.executor;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// A task that was started. It can be interrupted; one that does not end then is left behind, and what it returns later
/// is discarded.
public interface RunningTask<T> {
    T get(Duration atMost) throws InterruptedException, ExecutionException, TimeoutException;

    void interrupt();

    /// Waits for the end, also while interrupted; returns whether it came.
    boolean endsWithin(Duration grace);

    /// What a failed piece of work threw.
    static Throwable cause(ExecutionException e) {
        @Nullable Throwable cause = e.getCause();
        return cause == null ? e : cause;
    }
}
