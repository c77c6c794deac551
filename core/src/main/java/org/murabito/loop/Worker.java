package org.murabito.loop;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// One piece of work on a virtual thread of its own. It can be asked to stop; one that does not listen is left behind,
/// and what it gives later goes nowhere.
final class Worker<T> {
    private final FutureTask<T> task;
    private final Thread thread;

    private Worker(FutureTask<T> task, Thread thread) {
        this.task = task;
        this.thread = thread;
    }

    static <T> Worker<T> start(String name, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        return new Worker<>(task, Thread.ofVirtual().name(name).start(task));
    }

    T get(Duration atMost) throws InterruptedException, ExecutionException, TimeoutException {
        return task.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    void askToStop() {
        thread.interrupt();
    }

    /// Waits for the end, also while interrupted; tells whether it came.
    boolean endsWithin(Duration grace) {
        long until = System.nanoTime() + grace.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return thread.join(Duration.ofNanos(Math.max(1, until - System.nanoTime())));
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// What a failed piece of work threw.
    static Throwable cause(ExecutionException e) {
        @Nullable Throwable cause = e.getCause();
        return cause == null ? e : cause;
    }
}
