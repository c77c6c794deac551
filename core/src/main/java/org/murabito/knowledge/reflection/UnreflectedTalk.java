package org.murabito.knowledge.reflection;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.sight.Sight;

/// What people said in a place since it was last reflected on, as the archive has it now. What bots and Murabito itself
/// said is no part of it, nor is what is too old.
public final class UnreflectedTalk {
    /// Bots and notices may stand between.
    private static final int SPARE = 4;

    private static final int SHORT_LOOK = 20;

    private final Stores stores;
    private final Facts facts;
    private final Clock clock;

    public UnreflectedTalk(Stores stores, Facts facts, Clock clock) {
        this.stores = stores;
        this.facts = facts;
        this.clock = clock;
    }

    /// The newest, oldest first.
    List<Message> in(Sight sight, Place place, int most) {
        Instant fresh = clock.instant().minus(ReflectionSchedule.FRESH);
        Instant since = facts.reflected(place.id()).map(Reflected::until).orElse(Instant.MIN);
        List<Message> newestFirst = new ArrayList<>();
        // Mostly nothing is new, or a few lines wait, and a short look tells.
        for (int read : new int[] {1, SHORT_LOOK, most * SPARE}) {
            newestFirst.clear();
            List<Message> latest = stores.messages().latest(sight, place.id(), read, null);
            for (Message message : latest.reversed()) {
                if (!message.at().isAfter(since) || message.at().isBefore(fresh)) {
                    return List.copyOf(newestFirst.reversed());
                }
                if (stores.isTalk(message) && newestFirst.size() < most) {
                    newestFirst.add(message);
                }
            }
        }
        return List.copyOf(newestFirst.reversed());
    }
}
