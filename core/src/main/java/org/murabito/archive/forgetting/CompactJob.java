package org.murabito.archive.forgetting;

import java.time.Duration;
import java.time.Instant;
import org.murabito.archive.StoreException;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes off the disk what was deleted or replaced, message by message: within a day, and right after a start
/// that comes later than that. One job that is never over.
public final class CompactJob implements JobWorker {
    public static final String KIND = "compact";

    /// Shorter than the day that is promised, which has room for the work itself.
    public static final Duration GAP = Duration.ofHours(23);

    private static final Logger log = LoggerFactory.getLogger(CompactJob.class);
    private static final Duration AFTER_TROUBLE = Duration.ofHours(1);
    private static final JobId ID = new JobId(KIND, "data");

    private final Runnable compact;

    public CompactJob(Runnable compact) {
        this.compact = compact;
    }

    /// At every start; what was planned before stays.
    public static void plan(Jobs jobs, Instant now) {
        if (!jobs.accept(ID, "", now.plus(GAP))) {
            var _ = jobs.retry(ID);
        }
    }

    @Override
    public Outcome work(Job job) {
        try {
            compact.run();
            return new Outcome.Later(GAP, "");
        } catch (StoreException | SearchIndexException e) {
            log.warn(
                    "What was deleted is still on the disk: {}. Trying again in {} minutes.",
                    e.getMessage(),
                    AFTER_TROUBLE.toMinutes());
            return new Outcome.Later(AFTER_TROUBLE, String.valueOf(e.getMessage()));
        }
    }
}
