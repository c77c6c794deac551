package org.murabito.loop;

import java.util.concurrent.Callable;

/// Does work aside, and tells the time by which it is waited for.
public interface Crew {
    /// Every piece of work on a virtual thread of its own, by the machine's clock.
    Crew VIRTUAL_THREADS = new Crew() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public <T> Worker<T> start(String name, Callable<T> work) {
            return ThreadWorker.start(name, work);
        }
    };

    /// A clock that only goes forward.
    long nanos();

    /// Returns at once.
    <T> Worker<T> start(String name, Callable<T> work);
}
