package org.murabito.knowledge.reflection;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.sight.Sight;

/// What people said to each other in a place since it was last reflected on, as the archive has it now. What bots and
/// Murabito itself said is no part of it, nor is what was said to Murabito, or is too old.
public final class UnreflectedTalk {
    /// Bots and notices may stand between.
    private static final int SPARE = 4;

    private static final int SHORT_LOOK = 20;

    /// Of what waits no more is looked at than is read in so many times.
    private static final int TIMES = 20;

    private final Stores stores;
    private final Facts facts;
    private final Function<CommunityId, Predicate<Message>> toMurabito;
    private final Clock clock;

    /// @param next what is to be read next, oldest first
    /// @param newest of all that waits; null where nothing does
    record Waiting(List<Message> next, @Nullable MessageId newest) {
        Waiting {
            next = List.copyOf(next);
        }
    }

    /// @param toMurabito what in a community is said to Murabito
    public UnreflectedTalk(
            Stores stores, Facts facts, Function<CommunityId, Predicate<Message>> toMurabito, Clock clock) {
        this.stores = stores;
        this.facts = facts;
        this.toMurabito = toMurabito;
        this.clock = clock;
    }

    Waiting in(Sight sight, Place place, int most) {
        Instant fresh = clock.instant().minus(ReflectionSchedule.FRESH);
        Instant since = facts.reflected(place.id()).map(Reflected::until).orElse(Instant.MIN);
        List<Message> waiting = List.of();
        // Mostly nothing is new, or a few lines wait, and a short look tells.
        for (int read : new int[] {1, SHORT_LOOK, most * SPARE, most * TIMES}) {
            List<Message> latest = stores.messages().latest(sight, place.id(), read, null);
            waiting = latest.stream()
                    .filter(message ->
                            message.at().isAfter(since) && !message.at().isBefore(fresh))
                    .toList();
            if (waiting.size() < read) {
                break;
            }
        }
        return waiting.isEmpty() ? new Waiting(List.of(), null) : talk(place, waiting, most);
    }

    private Waiting talk(Place place, List<Message> waiting, int most) {
        Predicate<Message> spokenTo = toMurabito.apply(place.id().community());
        List<Message> talk = waiting.stream()
                .filter(message -> stores.isTalk(message) && !spokenTo.test(message))
                .toList();
        return talk.isEmpty()
                ? new Waiting(talk, null)
                : new Waiting(
                        talk.subList(0, Math.min(most, talk.size())),
                        talk.getLast().id());
    }
}
