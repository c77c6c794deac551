package org.murabito.app.backup;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.murabito.archive.StoreException;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes backups as planned. One job that is never over: it looks whether one is due, and waits for the next.
public final class BackupJob implements JobWorker {
    public static final String KIND = "backup";

    private static final Logger log = LoggerFactory.getLogger(BackupJob.class);
    private static final Duration LATER = Duration.ofHours(1);
    private static final JobId ID = new JobId(KIND, "data");

    private final Backups backups;
    private final Clock clock;

    public BackupJob(Backups backups, Clock clock) {
        this.backups = backups;
        this.clock = clock;
    }

    /// At every start: looks now, since the plan may be another than it was.
    public static void plan(Jobs jobs, BackupPlan plan, Instant now) {
        if (plan.isOn() && !jobs.accept(ID, "", now) && !jobs.retry(ID)) {
            var _ = jobs.hasten(ID);
        }
    }

    @Override
    public Outcome work(Job job) {
        Instant now = clock.instant();
        if (!backups.plan().isOn()) {
            return new Outcome.Later(LATER, "");
        }
        try {
            Duration every = backups.plan().every();
            Instant due = backups.all().stream()
                    .findFirst()
                    .map(newest -> newest.at().plus(every))
                    .orElse(now);
            if (due.isAfter(now)) {
                return new Outcome.Later(Duration.between(now, due), "");
            }
            backups.make();
            return new Outcome.Later(every, "");
        } catch (StoreException e) {
            log.warn("There is no new backup: {}. Trying again in {} minutes.", e.getMessage(), LATER.toMinutes());
            return new Outcome.Later(LATER, String.valueOf(e.getMessage()));
        }
    }
}
