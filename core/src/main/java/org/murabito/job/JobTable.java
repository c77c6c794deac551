package org.murabito.job;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where a [JobQueue] keeps its jobs: each call is one durable step. An id that was inserted once stays known
/// until [#drop], without its payload once the job is done or cancelled.
public interface JobTable {
    /// False if the id is known.
    boolean insert(JobId id, String payload, Instant at, Instant due);

    /// Makes what waits due. False if it does not wait.
    boolean hasten(JobId id, Instant now);

    /// What was being worked on when a process ended waits again, due now.
    void recover(Instant now);

    /// What waits and is due, longest due first.
    List<Job> due(Set<String> kinds, Instant now, int limit);

    Optional<Instant> nextDue(Set<String> kinds);

    /// It is being worked on, and `attempts` have begun. False if it does not wait any more.
    boolean begin(JobId id, int attempts);

    /// It waits again.
    void postpone(JobId id, Instant due, int attempts, String reason);

    void end(JobId id, State how, String reason, Instant at);

    /// Ends as cancelled what is not done, or failed, and holds these words in its payload.
    void cancelHolding(Set<String> kinds, String words, Instant at);

    /// Forgets what was done or cancelled before one time, and what failed before the other.
    void drop(Instant endedBefore, Instant failedBefore);

    Optional<State> find(JobId id);

    /// See [Jobs#accepted].
    long accepted(String kind, String prefix, Instant after);

    /// Waiting or being worked on, oldest first.
    List<Jobs.Listed> unfinished(int limit);

    /// Newest first.
    List<Jobs.Listed> failed(int limit);

    enum State {
        WAITING,
        RUNNING,
        DONE,
        FAILED,
        CANCELLED;

        public boolean isOver() {
            return switch (this) {
                case WAITING, RUNNING -> false;
                case DONE, FAILED, CANCELLED -> true;
            };
        }
    }
}
