package org.murabito.job;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Where a [JobQueue] keeps its jobs: each call is one durable step. An id that was inserted once stays known for ever,
/// without its payload once the job is over.
public interface JobTable {
    /// False if the id is known.
    boolean insert(JobId id, String payload, Instant at, Instant due);

    /// Makes what waits due. False if it does not wait.
    boolean hasten(JobId id, Instant now);

    /// What a node was working on waits again, due now. Said by that node when it starts, or by another that found it
    /// dead.
    void recover(String node, Instant now);

    /// What waits and is due, longest due first.
    List<Job> due(Set<String> kinds, Instant now, int limit);

    Optional<Instant> nextDue(Set<String> kinds);

    /// It is being worked on by a node, and `attempts` have begun. False if it does not wait: another node was first.
    boolean begin(JobId id, int attempts, String node);

    /// Whether a node is the one that works on it.
    boolean holds(JobId id, String node);

    /// A sign of life of a node.
    void beat(String node);

    /// How many signs of life each node gave that works on something.
    Map<String, Long> beats();

    /// It waits again.
    void postpone(JobId id, Instant due, int attempts, String reason);

    void end(JobId id, State how, String reason, Instant at);

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
