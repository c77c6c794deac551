package org.murabito.job;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.StoreException;
import org.murabito.run.Failure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives jobs out of a [JobTable] to workers, each on a virtual thread of its own. One process works on a table at a
/// time; what it was working on when it ended is given out again by the next.
public final class JobQueue implements Jobs {
    private static final Logger LOG = LoggerFactory.getLogger(JobQueue.class);
    private static final int MOST_AT_ONCE = 32;
    /// So that many questions that wait for their answers leave room for what else is to be done.
    private static final int MOST_OF_A_KIND = 24;
    private static final int MOST_BRIEF_AT_ONCE = 64;
    /// A clock that is not the machine's may be put forward meanwhile.
    private static final Duration LONGEST_WAIT = Duration.ofMillis(500);
    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(1);
    private static final Duration TO_CLOSE = Duration.ofSeconds(10);

    private final JobTable table;
    private final Clock clock;
    private final Backoff backoff;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<JobId, Thread> running = new HashMap<>();
    private Map<String, JobWorker> workers = Map.of();
    private Set<String> brief = Set.of();
    private @Nullable Thread dispatcher;
    private long changes;
    private boolean closed;

    public JobQueue(JobTable table, Clock clock, Backoff backoff) {
        this.table = table;
        this.clock = clock;
        this.backoff = backoff;
    }

    @Override
    public boolean accept(JobId id, String payload) {
        Instant now = clock.instant();
        boolean accepted = table.insert(id, payload, now, now);
        signal();
        return accepted;
    }

    @Override
    public boolean accept(JobId id, String payload, Instant due) {
        boolean accepted = table.insert(id, payload, clock.instant(), due);
        signal();
        return accepted;
    }

    @Override
    public boolean hasten(JobId id) {
        boolean waits = table.hasten(id, clock.instant());
        signal();
        return waits;
    }

    @Override
    public void start(Map<String, JobWorker> given) {
        lock.lock();
        try {
            if (dispatcher != null || closed) {
                throw new IllegalStateException("jobs are started once");
            }
            workers = Map.copyOf(given);
            brief = given.entrySet().stream()
                    .filter(entry -> entry.getValue().brief())
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toUnmodifiableSet());
            table.recover(clock.instant());
            dispatcher = Thread.ofVirtual().name("jobs").start(this::dispatch);
        } finally {
            lock.unlock();
        }
    }

    private void dispatch() {
        lock.lock();
        try {
            while (!closed) {
                await(giveOut());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    /// Returns how long there is nothing to do.
    private Duration giveOut() {
        try {
            Instant now = clock.instant();
            int free = MOST_AT_ONCE - running.size();
            Set<String> kinds = free > 0 ? kindsWithRoom() : brief;
            int room = free > 0 ? free : MOST_BRIEF_AT_ONCE - running.size();
            if (room <= 0 || kinds.isEmpty()) {
                return LONGEST_WAIT;
            }
            for (Job job : table.due(kinds, now, room)) {
                begin(job);
            }
            Duration wait =
                    table.nextDue(kinds).map(due -> Duration.between(now, due)).orElse(LONGEST_WAIT);
            return wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT;
        } catch (RuntimeException e) {
            LOG.error("jobs could not be given out, trying again soon: {}", e.getMessage());
            return AFTER_TROUBLE;
        }
    }

    private Set<String> kindsWithRoom() {
        return workers.keySet().stream().filter(this::hasRoom).collect(Collectors.toUnmodifiableSet());
    }

    private boolean hasRoom(String kind) {
        return brief.contains(kind)
                || running.keySet().stream()
                                .filter(id -> id.kind().equals(kind))
                                .count()
                        < MOST_OF_A_KIND;
    }

    /// Until something changes, and no longer than that.
    private void await(Duration wait) throws InterruptedException {
        long seen = changes;
        long left = wait.toNanos();
        while (left > 0 && changes == seen) {
            left = changed.awaitNanos(left);
        }
    }

    private void change() {
        changes++;
        changed.signalAll();
    }

    private void begin(Job job) {
        JobWorker worker = workers.get(job.id().kind());
        if (worker != null && hasRoom(job.id().kind()) && table.begin(job.id(), job.attempt())) {
            running.put(job.id(), Thread.ofVirtual().name("job " + job.id()).start(() -> work(worker, job)));
        }
    }

    private void work(JobWorker worker, Job job) {
        JobWorker.Outcome outcome = outcome(worker, job);
        lock.lock();
        try {
            // An interruption was meant for the worker, not for what follows.
            boolean interrupted = Thread.interrupted();
            LOG.trace("job {} was interrupted: {}", job.id(), interrupted);
            while (!settled(worker, job, outcome) && !closed) {
                await(AFTER_TROUBLE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            running.remove(job.id());
            change();
            lock.unlock();
        }
    }

    private JobWorker.Outcome outcome(JobWorker worker, Job job) {
        try {
            return worker.work(job);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new JobWorker.Outcome.Retry(Duration.ZERO, "interrupted");
        } catch (Throwable e) {
            LOG.warn("job {} failed in attempt {}: {}", job.id(), job.attempt(), e.toString());
            return new JobWorker.Outcome.Retry(backoff.after(job.attempt()), e.toString());
        }
    }

    private boolean settled(JobWorker worker, Job job, JobWorker.Outcome outcome) {
        try {
            settle(worker, job, outcome);
            return true;
        } catch (RuntimeException e) {
            LOG.error("what became of job {} could not be kept, trying again soon: {}", job.id(), e.getMessage());
            return false;
        }
    }

    private void settle(JobWorker worker, Job job, JobWorker.Outcome outcome) {
        if (!table.find(job.id()).equals(Optional.of(JobTable.State.RUNNING))) {
            return;
        }
        Instant now = clock.instant();
        switch (outcome) {
            case JobWorker.Outcome.Done() -> table.end(job.id(), JobTable.State.DONE, "", now);
            case JobWorker.Outcome.Failed(String reason) -> giveUp(worker, job, reason, now);
            case JobWorker.Outcome.Later(Duration after, String reason) ->
                table.postpone(job.id(), now.plus(after), job.attempt() - 1, reason);
            case JobWorker.Outcome.Retry(Duration after, String reason) -> {
                if (closed) {
                    table.postpone(job.id(), now, job.attempt() - 1, "stopped with the process");
                } else if (job.attempt() >= backoff.mostAttempts()) {
                    giveUp(worker, job, reason + ", in attempt " + job.attempt(), now);
                } else {
                    table.postpone(job.id(), now.plus(after), job.attempt(), reason);
                }
            }
        }
    }

    private void giveUp(JobWorker worker, Job job, String reason, Instant now) {
        try {
            worker.gaveUp(job);
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.error("that job {} failed for good could not be followed up: {}", job.id(), Failure.in(e));
        }
        table.end(job.id(), JobTable.State.FAILED, reason, now);
    }

    @Override
    public boolean cancel(JobId id) {
        lock.lock();
        try {
            if (table.find(id).map(JobTable.State::isOver).orElse(true)) {
                return false;
            }
            table.end(id, JobTable.State.CANCELLED, "cancelled", clock.instant());
            Thread worker = running.get(id);
            if (worker != null) {
                worker.interrupt();
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void cancelHolding(Set<String> kinds, String words) {
        table.cancelHolding(kinds, words, clock.instant());
    }

    @Override
    public boolean retry(JobId id) {
        lock.lock();
        try {
            if (!table.find(id).equals(Optional.of(JobTable.State.FAILED))) {
                return false;
            }
            table.postpone(id, clock.instant(), 0, "given out again by hand");
            change();
            return true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public long accepted(String kind, String prefix, Instant after) {
        return table.accepted(kind, prefix, after);
    }

    @Override
    public void tidy(Instant now) {
        table.drop(now.minus(KEPT), now.minus(FAILED_KEPT));
    }

    @Override
    public List<Listed> unfinished(int limit) {
        return table.unfinished(limit);
    }

    @Override
    public List<Listed> failed(int limit) {
        return table.failed(limit);
    }

    private void signal() {
        lock.lock();
        try {
            change();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            change();
            running.values().forEach(Thread::interrupt);
            long left = TO_CLOSE.toNanos();
            while (!running.isEmpty() && left > 0) {
                left = changed.awaitNanos(left);
            }
            running.keySet().forEach(id -> LOG.warn("job {} did not stop in time; it is given out again", id));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
