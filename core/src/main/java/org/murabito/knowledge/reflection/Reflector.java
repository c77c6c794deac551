package org.murabito.knowledge.reflection;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.murabito.archive.Stores;
import org.murabito.chat.Community;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.job.JobId;
import org.murabito.job.Jobs;
import org.murabito.knowledge.Facts;
import org.murabito.sight.Sight;
import org.murabito.text.WordCount;

/// Looks where enough was said to be reflected on, and has that done beside the turns.
public final class Reflector {
    private final TalkAccess talk;
    private final Facts facts;
    private final Jobs jobs;
    private final ReflectionSchedule rhythm;
    private final Clock clock;

    /// What may be read from a place, and what of it waits.
    public record TalkAccess(Stores stores, Function<PlaceId, Optional<Sight>> sights, UnreflectedTalk unreflected) {}

    public Reflector(TalkAccess talk, Facts facts, Jobs jobs, ReflectionSchedule rhythm, Clock clock) {
        this.talk = talk;
        this.facts = facts;
        this.jobs = jobs;
        this.rhythm = rhythm;
        this.clock = clock;
    }

    public void tick() {
        // First what is gone or edited by now takes along what was drawn from it.
        if (facts.cursor() < talk.stores().messages().cursor()) {
            return;
        }
        for (Community community : talk.stores().communities().communities()) {
            talk.stores().communities().places(community.id()).forEach(this::look);
        }
    }

    private void look(Place place) {
        Sight sight = talk.sights().apply(place.id()).orElse(null);
        if (sight == null) {
            return;
        }
        UnreflectedTalk.Waiting waiting = talk.unreflected().in(sight, place, rhythm.most());
        List<Message> next = waiting.next();
        if (isDue(next)) {
            // What failed is tried again when somebody has said something more.
            jobs.accept(
                    new JobId(
                            ReflectionJob.KIND,
                            place.id() + "#" + next.getFirst().id() + "-" + waiting.newest()),
                    ReflectionJob.payload(place.id(), next.getLast().at()));
        }
    }

    private boolean isDue(List<Message> waiting) {
        if (waiting.isEmpty()) {
            return false;
        }
        int words = waiting.stream()
                .mapToInt(message -> WordCount.of(message.text()))
                .sum();
        ReflectionSchedule.Backlog backlog = new ReflectionSchedule.Backlog(
                waiting.size(),
                words,
                waiting.getFirst().at(),
                waiting.getLast().at());
        return rhythm.due(backlog).filter(due -> !due.isAfter(clock.instant())).isPresent();
    }
}
