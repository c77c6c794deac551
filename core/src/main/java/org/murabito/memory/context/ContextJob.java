package org.murabito.memory.context;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.sight.Sight;

/// Works out the context of a place, beside the turns. Doing it again does no harm: what was worked out in time is not
/// worked out twice.
public final class ContextJob implements JobWorker {
    public static final String KIND = "channel-context";

    /// A sketch that goes on from an earlier one stands on all that went into either; past so many messages it begins
    /// anew.
    private static final int MOST_COVERED = 240;

    /// So few lines are not worth a new sketch; they go into the next one.
    static final int FEW = 3;

    private final Contexts contexts;
    private final ChannelContexts kept;
    private final ContextFollower follower;
    private final Summarizer summarizer;
    private final CommunityStore communities;
    private final Function<PlaceId, Optional<Sight>> sights;

    /// @param sights what may be seen from a place
    public ContextJob(
            Contexts contexts,
            ChannelContexts kept,
            ContextFollower follower,
            Summarizer summarizer,
            CommunityStore communities,
            Function<PlaceId, Optional<Sight>> sights) {
        this.contexts = contexts;
        this.kept = kept;
        this.follower = follower;
        this.summarizer = summarizer;
        this.communities = communities;
        this.sights = sights;
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        PlaceId id = PlaceId.parse(job.payload());
        PendingTalk waiting =
                kept.waiting(id).filter(one -> job.id().key().equals(one.due())).orElse(null);
        if (waiting == null) {
            return new Outcome.Done();
        }
        Place place = communities.findPlace(id).orElse(null);
        Sight sight = sights.apply(id).orElse(null);
        List<Line> lines = sight == null ? List.of() : contexts.lines(sight, id);
        if (place == null || sight == null || lines.isEmpty()) {
            follower.drop(id);
            return new Outcome.Done();
        }
        ChannelContext context = workOut(place, sight, lines);
        follower.keep(context, waiting.messages());
        // Whatever changed before it was kept did not find it.
        if (!contexts.holds(sight, context)) {
            follower.again(context, job.id().key());
            return new Outcome.Retry(Duration.ZERO, "what was said changed meanwhile");
        }
        return new Outcome.Done();
    }

    private ChannelContext workOut(Place place, Sight sight, List<Line> lines) throws InterruptedException {
        ChannelContext before = before(place, sight);
        Set<MessageId> old = before == null ? Set.of() : new HashSet<>(before.messages());
        List<Line> added =
                lines.stream().filter(line -> !old.contains(line.id())).toList();
        boolean goesOn = before != null && added.size() < lines.size();
        if (before == null || !goesOn || old.size() + added.size() > MOST_COVERED) {
            return Contexts.context(place, lines, summarizer.summarize(null, lines), SourceLine.of(lines));
        }
        if (added.size() < FEW) {
            return before;
        }
        List<SourceLine> covers = new ArrayList<>(before.covers());
        covers.addAll(SourceLine.of(added));
        Summarizer.Summary summary = summarizer.summarize(before.sketch(), added);
        if (summary.model() == null) {
            return Contexts.context(place, lines, summarizer.summarize(null, lines), SourceLine.of(lines));
        }
        return Contexts.context(place, lines, summary, covers);
    }

    /// What to go on from.
    private @Nullable ChannelContext before(Place place, Sight sight) {
        return summarizer.isIncremental()
                ? kept.recall(sight, place.id())
                        .filter(context -> context.model() != null
                                && context.audience().equals(place.audience())
                                && contexts.holds(sight, context))
                        .orElse(null)
                : null;
    }
}
