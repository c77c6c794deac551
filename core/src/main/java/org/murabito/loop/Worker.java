package org.murabito.loop;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// One piece of work that is done aside. It can be asked to stop; one that does not listen is left behind, and what it
/// gives later goes nowhere.
public interface Worker<T> {
    T get(Duration atMost) throws InterruptedException, ExecutionException, TimeoutException;

    void askToStop();

    /// Waits for the end, also while interrupted; tells whether it came.
    boolean endsWithin(Duration grace);

    /// What a failed piece of work threw.
    static Throwable cause(ExecutionException e) {
        @Nullable Throwable cause = e.getCause();
        return cause == null ? e : cause;
    }
}
