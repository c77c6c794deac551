package org.murabito.knowledge;

import java.time.Duration;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;

/// Has a community's new claims learnt by their meaning, beside the turns. Doing it again does no harm: what was learnt
/// is missing no more.
public final class MeaningJob implements JobWorker {
    public static final String KIND = "meaning";
    private static final Duration LATER = Duration.ofMinutes(1);

    private final Meanings meanings;
    private final Facts facts;
    private final CommunityStore communities;
    private final Jobs jobs;

    public MeaningJob(Meanings meanings, Facts facts, CommunityStore communities, Jobs jobs) {
        this.meanings = meanings;
        this.facts = facts;
        this.communities = communities;
        this.jobs = jobs;
    }

    /// Once for all that was stated so far.
    public void tick() {
        long cursor = facts.cursor();
        for (Community community : communities.communities()) {
            jobs.accept(
                    new JobId(KIND, community.id() + "/" + cursor),
                    community.id().value());
        }
    }

    @Override
    public Outcome work(Job job) {
        return meanings.learn(new CommunityId(job.payload()))
                ? new Outcome.Done()
                : new Outcome.Retry(LATER, "the model gives no vectors");
    }
}
