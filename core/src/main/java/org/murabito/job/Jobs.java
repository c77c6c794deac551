package org.murabito.job;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Work that survives the death of the process and is done once. Accepted means durable.
public interface Jobs extends AutoCloseable {
    /// Accepts work. False if a job of this id was accepted before, whatever became of it.
    boolean accept(JobId id, String payload);

    /// Starts working, one worker per kind; whatever an earlier process left unfinished is given out again at once.
    void start(Map<String, JobWorker> workers);

    /// Withdraws a job: not started, it never will be; running, its worker is interrupted. False if it is over or
    /// unknown.
    boolean cancel(JobId id);

    /// Gives a failed job out again.
    boolean retry(JobId id);

    /// Accepted and not over, oldest first.
    List<Listed> unfinished(int limit);

    /// Failed for good, newest first.
    List<Listed> failed(int limit);

    /// Interrupts what runs, waits up to ten seconds for it, and keeps the rest for the next start.
    @Override
    void close();

    record Listed(JobId id, Instant acceptedAt, int attempts, String lastReason) {}
}
