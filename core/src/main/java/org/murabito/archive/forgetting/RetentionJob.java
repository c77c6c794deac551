package org.murabito.archive.forgetting;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.murabito.archive.Retention;
import org.murabito.archive.StoreException;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.sight.Sight;
import org.murabito.text.EnglishCount;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes out of each community what is older than it keeps, once a day. One job that is never over.
public final class RetentionJob implements JobWorker {
    public static final String KIND = "retention";

    /// From the first start with a retention on until the first messages go, so that a slip of the pen can be put
    /// right.
    public static final Duration GRACE = Duration.ofHours(1);

    private static final Logger log = LoggerFactory.getLogger(RetentionJob.class);
    private static final Duration GAP = Duration.ofDays(1);
    private static final Duration AFTER_TROUBLE = Duration.ofHours(1);
    private static final JobId ID = new JobId(KIND, "data");

    private final Expiry expiry;
    private final Retention retention;
    private final CommunityStore communities;
    private final Function<CommunityId, Sight> everything;
    private final Clock clock;

    /// @param everything covers all that was said in a community
    public RetentionJob(
            Expiry expiry,
            Retention retention,
            CommunityStore communities,
            Function<CommunityId, Sight> everything,
            Clock clock) {
        this.expiry = expiry;
        this.retention = retention;
        this.communities = communities;
        this.everything = everything;
        this.clock = clock;
    }

    /// At every start; what was planned before stays.
    public static void plan(Jobs jobs, Retention retention, Instant now) {
        if (retention.isLimited() && !jobs.accept(ID, "", now.plus(GRACE))) {
            var _ = jobs.retry(ID);
        }
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        try {
            for (Community community : communities.communities()) {
                Optional<Instant> since = retention.keptSince(community.id(), clock.instant());
                if (since.isPresent()) {
                    takeOut(community.id(), since.get());
                }
            }
            return new Outcome.Later(GAP, "");
        } catch (StoreException e) {
            log.warn(
                    "What is too old is still there: {}. Trying again in {} minutes.",
                    e.getMessage(),
                    AFTER_TROUBLE.toMinutes());
            return new Outcome.Later(AFTER_TROUBLE, String.valueOf(e.getMessage()));
        }
    }

    private void takeOut(CommunityId community, Instant before) throws InterruptedException {
        ErasureResult taken = expiry.run(community, everything.apply(community), before);
        if (taken.messages() > 0) {
            log.info(
                    "{} of {}, said before {}, went: {} days are kept.",
                    EnglishCount.of(taken.messages(), "message"),
                    community,
                    before,
                    retention.days(community));
        }
    }
}
