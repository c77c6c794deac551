package org.murabito.knowledge.reflection;

import java.time.Instant;
import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.memory.profile.Impressions;
import org.murabito.sight.Sight;

/// Reflects on the talk of a place up to a time. Doing it again does no harm: what was reflected on waits no longer.
public final class ReflectionJob implements JobWorker {
    public static final String KIND = "reflection";

    private final Reflector.TalkAccess access;
    private final Facts facts;
    private final Impressions impressions;
    private final Reflection reflection;
    private final int most;

    /// @param most how many messages are read at once
    public ReflectionJob(
            Reflector.TalkAccess access, Facts facts, Impressions impressions, Reflection reflection, int most) {
        this.access = access;
        this.facts = facts;
        this.impressions = impressions;
        this.reflection = reflection;
        this.most = most;
    }

    static String payload(PlaceId place, Instant until) {
        return until + " " + place;
    }

    /// Where the model says nothing that can be used, the messages wait for the next time, with those said until then.
    @Override
    public Outcome work(Job job) throws InterruptedException {
        String[] what = job.payload().split(" ", 2);
        Instant until = Instant.parse(what[0]);
        PlaceId id = PlaceId.parse(what[1]);
        Place place = access.stores().communities().findPlace(id).orElse(null);
        Sight sight = access.sights().apply(id).orElse(null);
        if (place == null || sight == null) {
            return new Outcome.Done();
        }
        List<Message> talk = access.unreflected().in(sight, place, most).next().stream()
                .filter(message -> !message.at().isAfter(until))
                .toList();
        if (!talk.isEmpty()) {
            Instant read = talk.getLast().at();
            reflection.on(place, talk).ifPresent(drawn -> {
                impressions.keep(id, read, drawn.impressions());
                facts.draw(new Reflected(id, read, drawn.note()), drawn.claims());
            });
        }
        return new Outcome.Done();
    }
}
