package org.murabito.act;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.event.Announcement;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.outbox.Outbox;
import org.murabito.sight.Openness;

/// Says in a community, where Murabito first appears there, who it is, what is kept, how to be forgotten
/// and how to have it quiet. Once: the post is found again by its marker, and one that was deleted does not
/// come back. Where it is to be quiet, a job says it when that ends.
public final class Introduction implements JobWorker {
    public static final String KIND = "introduction";

    private final CommunityStore communities;
    private final Outbox outbox;
    private final Greeting greeting;
    private final DueTurns turns;
    private final Jobs jobs;

    public Introduction(CommunityStore communities, Outbox outbox, Greeting greeting, DueTurns turns, Jobs jobs) {
        this.communities = communities;
        this.outbox = outbox;
        this.greeting = greeting;
        this.turns = turns;
        this.jobs = jobs;
    }

    /// The communities that are met through the web chat.
    public List<CommunityId> metOnTheWeb() {
        return communities.communities().stream()
                .map(Community::id)
                .filter(community -> outbox.doors().of(community).kind() == DoorKind.WEB)
                .toList();
    }

    /// In one community, if it was not told yet. Returns when the turn is over, and throws what it threw.
    public void tell(CommunityId community) {
        introduce(community)
                .map(turns.clock().instant()::plus)
                .ifPresent(due -> jobs.accept(new JobId(KIND, community.value()), community.value(), due));
    }

    @Override
    public Outcome work(Job job) {
        return introduce(new CommunityId(job.payload()))
                .<Outcome>map(wait -> new Outcome.Later(wait, "the channel is to be quiet"))
                .orElseGet(Outcome.Done::new);
    }

    private Optional<Duration> introduce(CommunityId community) {
        String marker = KIND + ":" + community;
        return publicPlace(community)
                .filter(place -> !outbox.isPosted(place, marker))
                .map(place -> new ChatEvent.CommunityEntered(place, new Announcement(marker, text(place), null, null)))
                .flatMap(turns::take);
    }

    private String text(PlaceId place) {
        return greeting.in(place, outbox.doors().of(place.community()));
    }

    private Optional<PlaceId> publicPlace(CommunityId community) {
        Openness openness = new Openness(communities);
        return communities.places(community).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL && openness.isPublic(place))
                .map(Place::id)
                .filter(place -> outbox.doors().of(community).livesIn(place))
                .findFirst();
    }
}
