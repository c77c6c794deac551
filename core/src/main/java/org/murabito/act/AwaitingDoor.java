package org.murabito.act;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.DoorException;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;

/// Lets work wait for a door that takes nothing for the moment. A platform may be away for hours: that counts as no
/// attempt, for a day.
public final class AwaitingDoor implements JobWorker {
    /// Until then it may be the one request alone, and is tried again sooner.
    static final int SOON = 3;

    static final Duration SOONEST = Duration.ofSeconds(10);
    static final Duration LATEST = Duration.ofMinutes(1);
    static final Duration LONGEST = Duration.ofDays(1);

    private final JobWorker worker;
    private final Clock clock;
    private final Map<JobId, Instant> since = new ConcurrentHashMap<>();

    public AwaitingDoor(JobWorker worker, Clock clock) {
        this.worker = worker;
        this.clock = clock;
    }

    @Override
    public boolean brief() {
        return worker.brief();
    }

    @Override
    public void gaveUp(Job job) {
        worker.gaveUp(job);
    }

    /// The longer it has been away, the less often it is tried.
    private static Duration wait(Duration away) {
        Duration half = away.dividedBy(2);
        return half.compareTo(SOONEST) < 0 ? SOONEST : half.compareTo(LATEST) > 0 ? LATEST : half;
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        try {
            Outcome outcome = worker.work(job);
            since.remove(job.id());
            return outcome;
        } catch (DoorException shut) {
            Instant now = clock.instant();
            Instant first = since.computeIfAbsent(job.id(), _ -> now);
            boolean given = !shut.worthRetrying() || now.isAfter(first.plus(LONGEST));
            if (given || job.attempt() < SOON) {
                throw shut;
            }
            return new Outcome.Later(wait(Duration.between(first, now)), shut.toString());
        }
    }
}
