package org.murabito.archive.forgetting;

import java.time.Instant;
import java.util.function.Function;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.sight.Sight;

/// Forgets a member who asked for it, beside the turn, and begun again after an end in the middle. What names the
/// member goes with the job.
public final class ForgetJob implements JobWorker {
    public static final String KIND = "forget";

    private final Forgetting forgetting;
    private final Function<CommunityId, Sight> everything;
    private final Runnable afterwards;

    /// @param everything covers all that was said in a community
    /// @param afterwards takes what was deleted off the disk
    public ForgetJob(Forgetting forgetting, Function<CommunityId, Sight> everything, Runnable afterwards) {
        this.forgetting = forgetting;
        this.everything = everything;
        this.afterwards = afterwards;
    }

    /// @param origin names what asked for it, so that it is done once
    public static JobId id(MemberId member, String origin) {
        return new JobId(KIND, member.community() + "/" + origin);
    }

    /// @param until up to when nothing of them is kept
    public static String payload(MemberId member, Instant until) {
        return until + " " + member;
    }

    @Override
    public Outcome work(Job job) {
        int space = job.payload().indexOf(' ');
        Instant until = Instant.parse(job.payload().substring(0, space));
        MemberId member = MemberId.parse(job.payload().substring(space + 1));
        forgetting.member(member, everything.apply(member.community()), until);
        afterwards.run();
        return new Outcome.Done();
    }
}
