package org.murabito.loop.executor;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Work on a virtual thread of its own.
final class ThreadTask<T> implements RunningTask<T> {
    private final FutureTask<T> task;
    private final Thread thread;

    private ThreadTask(FutureTask<T> task, Thread thread) {
        this.task = task;
        this.thread = thread;
    }

    static <T> RunningTask<T> start(String name, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        return new ThreadTask<>(task, Thread.ofVirtual().name(name).start(task));
    }

    @Override
    public T get(Duration atMost) throws InterruptedException, ExecutionException, TimeoutException {
        return task.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void interrupt() {
        thread.interrupt();
    }

    @Override
    public boolean endsWithin(Duration grace) {
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
}
