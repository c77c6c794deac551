package org.murabito.memory.context;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// The newest talk of people in a place, as the archive has it now. What bots and Murabito itself said is no part of
/// it, nor is what was said to Murabito.
public final class RecentTalk {
    /// As many as working memory keeps, and a few more, so that a summary does not begin where the shown lines do.
    static final int LINES = 60;

    /// After so long a talk is over, as in `conversation.Talk`.
    static final Duration SILENCE = Duration.ofHours(6);

    private static final int READ = 120;

    private final Stores stores;
    private final Function<CommunityId, Predicate<Message>> toMurabito;

    /// @param toMurabito what in a community is said to Murabito
    public RecentTalk(Stores stores, Function<CommunityId, Predicate<Message>> toMurabito) {
        this.stores = stores;
        this.toMurabito = toMurabito;
    }

    /// Oldest first; empty where the sight does not reach or nobody spoke.
    List<Line> of(Sight sight, PlaceId place) {
        return of(sight, place, Set.of());
    }

    /// @param without messages that count as not said
    public List<Line> of(Sight sight, PlaceId place, Collection<MessageId> without) {
        Predicate<Message> spokenTo = toMurabito.apply(place.community());
        List<Line> newestFirst = new ArrayList<>();
        @Nullable Instant next = null;
        for (Message message :
                stores.messages().latest(sight, place, READ, null).reversed()) {
            if (!stores.isTalk(message) || spokenTo.test(message) || without.contains(message.id())) {
                continue;
            }
            boolean over = next != null && Duration.between(message.at(), next).compareTo(SILENCE) > 0;
            if (over || newestFirst.size() == LINES) {
                break;
            }
            newestFirst.add(Line.of(message));
            next = message.at();
        }
        return List.copyOf(newestFirst.reversed());
    }
}
