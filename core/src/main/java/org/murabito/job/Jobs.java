package org.murabito.job;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Work that survives the death of the process and is done once. Accepted means durable.
public interface Jobs extends AutoCloseable {
    /// How long a job is known that was done or cancelled: far longer than anything is told twice.
    Duration KEPT = Duration.ofDays(30);

    /// The same of one that failed for good: as long as the steps of a run, from which one sees why it did.
    Duration FAILED_KEPT = Duration.ofDays(400);

    /// Accepts work. False if a job of this id was accepted before, whatever became of it, and is still known: for
    /// [#KEPT] after it was over, for [#FAILED_KEPT] after it failed.
    boolean accept(JobId id, String payload);

    /// Accepts work that is to be done at its time.
    boolean accept(JobId id, String payload, Instant due);

    /// Lets a job that waits for its time be done now. False if none waits.
    boolean hasten(JobId id);

    /// Starts working, one worker per kind; whatever an earlier process left unfinished is given out again at once.
    void start(Map<String, JobWorker> workers);

    /// Withdraws a job: not started, it never will be; running, its worker is interrupted. False if it is over or
    /// unknown.
    boolean cancel(JobId id);

    /// Cancels every job of these kinds whose payload holds some words and that is not done, also one that failed for
    /// good, so that nothing of what they carried is left.
    void cancelHolding(Set<String> kinds, String words);

    /// Gives a failed job out again.
    boolean retry(JobId id);

    /// How many of a kind were accepted after a time, of the keys that begin so, whatever became of them.
    long accepted(String kind, String prefix, Instant after);

    /// Accepted and not over, those that are due first first.
    List<Listed> unfinished(int limit);

    /// Failed for good, newest first.
    List<Listed> failed(int limit);

    /// Forgets what was done or cancelled longer than [#KEPT] ago, and what failed for good longer than [#FAILED_KEPT]
    /// ago. Until then that can be given out again by hand, and is not begun anew by whoever finds it undone.
    void tidy(Instant now);

    /// Interrupts what runs, waits up to ten seconds for it, and keeps the rest for the next start.
    @Override
    void close();

    /// @param due not before then; what is to be done at once was due when it was accepted
    record Listed(JobId id, Instant acceptedAt, Instant due, int attempts, String lastReason) {}
}
