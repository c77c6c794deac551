package org.murabito.testing;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.murabito.job.Backoff;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobQueue;
import org.murabito.job.JobTable;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;

/// Jobs in memory, worked on when a test says so: [#workAll] does what is due in the calling thread.
public final class InMemoryJobs implements Jobs {
    private final InMemoryJobTable table = new InMemoryJobTable();
    private final Clock clock;
    private Map<String, JobWorker> workers = Map.of();

    public InMemoryJobs(Clock clock) {
        this.clock = clock;
    }

    /// Jobs in memory that are worked on by virtual threads, as in the real thing.
    public static Jobs onThreads(Clock clock, RandomGenerator random) {
        return new JobQueue(new InMemoryJobTable(), clock, Backoff.usual(random));
    }

    /// Works on everything that is due now, also on what comes due meanwhile, and returns how many attempts that took.
    /// Interrupted, it stops.
    public int workAll() {
        int attempts = 0;
        @Nullable Job next = next();
        while (next != null) {
            attempts++;
            work(next);
            next = Thread.currentThread().isInterrupted() ? null : next();
        }
        return attempts;
    }

    private @Nullable Job next() {
        List<Job> due = table.due(workers.keySet(), clock.instant(), 1);
        return due.isEmpty() ? null : due.getFirst();
    }

    private void work(Job job) {
        JobWorker worker = workers.get(job.id().kind());
        if (worker == null) {
            throw new IllegalStateException("nobody works on " + job.id());
        }
        table.begin(job.id(), job.attempt());
        try {
            JobWorker.Outcome outcome = worker.work(job);
            Instant now = clock.instant();
            if (table.find(job.id()).equals(Optional.of(JobTable.State.CANCELLED))) {
                return;
            }
            switch (outcome) {
                case JobWorker.Outcome.Done() -> table.end(job.id(), JobTable.State.DONE, "", now);
                case JobWorker.Outcome.Failed(String reason) -> giveUp(worker, job, reason);
                case JobWorker.Outcome.Later later ->
                    table.postpone(job.id(), now.plus(later.after()), job.attempt() - 1, later.reason());
                case JobWorker.Outcome.Retry retry ->
                    table.postpone(job.id(), now.plus(retry.after()), job.attempt(), retry.reason());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            table.postpone(job.id(), clock.instant(), job.attempt() - 1, "interrupted");
        } catch (RuntimeException e) {
            giveUp(worker, job, e.toString());
        }
    }

    private void giveUp(JobWorker worker, Job job, String reason) {
        worker.gaveUp(job);
        table.end(job.id(), JobTable.State.FAILED, reason, clock.instant());
    }

    @Override
    public boolean accept(JobId id, String payload) {
        Instant now = clock.instant();
        return table.insert(id, payload, now, now);
    }

    @Override
    public boolean accept(JobId id, String payload, Instant due) {
        return table.insert(id, payload, clock.instant(), due);
    }

    @Override
    public boolean hasten(JobId id) {
        return table.hasten(id, clock.instant());
    }

    @Override
    public void start(Map<String, JobWorker> given) {
        workers = Map.copyOf(given);
        table.recover(clock.instant());
    }

    @Override
    public boolean cancel(JobId id) {
        if (table.find(id).map(JobTable.State::isOver).orElse(true)) {
            return false;
        }
        table.end(id, JobTable.State.CANCELLED, "cancelled", clock.instant());
        return true;
    }

    @Override
    public void cancelHolding(Set<String> kinds, String words) {
        table.cancelHolding(kinds, words, clock.instant());
    }

    @Override
    public boolean retry(JobId id) {
        if (!table.find(id).equals(Optional.of(JobTable.State.FAILED))) {
            return false;
        }
        table.postpone(id, clock.instant(), 0, "given out again by hand");
        return true;
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

    @Override
    public void close() {
        workers = Map.of();
    }
}
