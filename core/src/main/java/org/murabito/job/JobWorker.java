package org.murabito.job;

import java.time.Duration;

/// Does one kind of work, on a virtual thread. A process may die at any point of it: the same job is then given again,
/// so what it does to the outside must be safe to repeat. Interruption means stop now; the job stays accepted.
@FunctionalInterface
public interface JobWorker {
    Outcome work(Job job) throws InterruptedException;

    /// The job has failed for good, and is about to be put among those that did. Told once, or twice where the process
    /// dies at that moment; what is to follow is accepted as a job of its own.
    default void gaveUp(Job job) {}

    /// Whether it takes next to no time and may not wait for others: it is given out also while as many jobs as may be
    /// are being worked on.
    default boolean brief() {
        return false;
    }

    /// How it went. An exception counts as a failure worth retrying.
    sealed interface Outcome {
        record Done() implements Outcome {}

        record Retry(Duration after, String reason) implements Outcome {}

        /// What it needs is away for now: tried again without being counted as an attempt. The worker says when to give
        /// up.
        record Later(Duration after, String reason) implements Outcome {}

        /// Not to be tried again by itself; shown among the failed ones.
        record Failed(String reason) implements Outcome {}
    }
}
