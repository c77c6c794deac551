package org.murabito.archive.forgetting;

import java.util.function.Function;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.sight.Sight;

/// Forgets what was said in a channel or thread that is gone over there, beside the turns, and begun again after an end
/// in the middle.
public final class DeletedPlaceJob implements JobWorker {
    /// As it stands in databases.
    public static final String KIND = "demolish";

    private final Forgetting forgetting;
    private final Function<CommunityId, Sight> everything;
    private final Runnable afterwards;

    /// @param everything covers all that was said in a community
    /// @param afterwards takes what was deleted off the disk
    public DeletedPlaceJob(Forgetting forgetting, Function<CommunityId, Sight> everything, Runnable afterwards) {
        this.forgetting = forgetting;
        this.everything = everything;
        this.afterwards = afterwards;
    }

    public static JobId id(PlaceId place) {
        return new JobId(KIND, place.toString());
    }

    @Override
    public Outcome work(Job job) {
        PlaceId place = PlaceId.parse(job.payload());
        forgetting.channel(place, everything.apply(place.community()));
        afterwards.run();
        return new Outcome.Done();
    }
}
