package org.murabito.loop.executor;

import java.util.concurrent.Callable;

/// Starts tasks beside their caller, and has the clock by which they are waited for.
public interface TaskExecutor {
    /// Every piece of work on a virtual thread of its own, by the machine's clock.
    TaskExecutor VIRTUAL_THREADS = new TaskExecutor() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public <T> RunningTask<T> start(String name, Callable<T> work) {
            return ThreadTask.start(name, work);
        }
    };

    /// A clock that only goes forward.
    long nanos();

    /// Returns at once.
    <T> RunningTask<T> start(String name, Callable<T> work);
}
