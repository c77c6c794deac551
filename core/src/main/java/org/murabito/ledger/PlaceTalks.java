package org.murabito.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.conversation.ThreadStart;
import org.murabito.sight.Sight;

/// Reads what was said lately, place by place and so many lines of each that all of them stay bounded.
final class PlaceTalks {
    /// How many lines are read for one look. Who answers whom is worked out for each.
    static final int LINES = 40_000;

    private static final int MOST = 5_000;
    private static final int LEAST = 50;

    /// Notices, which are no talk, seldom stand in a row.
    private static final int NEWEST = 10;

    private final Stores stores;
    private final Sight sight;

    PlaceTalks(Stores stores, Sight sight) {
        this.stores = stores;
        this.sight = sight;
    }

    /// Direct conversations are left out.
    List<PlaceTalk> of(LedgerQuery query) {
        MessageStore messages = stores.messages();
        Map<MessageId, Place> newest = newest(query);
        int each = Math.clamp(LINES / Math.max(1, newest.size()), LEAST, MOST);
        List<PlaceTalk> talks = new ArrayList<>();
        for (List<Line> lines : messages.stretches(sight, newest.keySet(), each, 0)) {
            Place place = newest.get(lines.getLast().id());
            if (place != null) {
                Line first = lines.getFirst();
                boolean cut = lines.size() > each && !first.at().isBefore(query.since());
                talks.add(new PlaceTalk(root(place).orElse(null), lines, cut));
            }
        }
        return talks;
    }

    private Map<MessageId, Place> newest(LedgerQuery query) {
        List<PlaceId> meant = stores.communities().places(sight.community()).stream()
                .filter(place -> isMeant(place, query))
                .map(Place::id)
                .toList();
        Map<MessageId, Place> newest = new LinkedHashMap<>();
        stores.messages().contents(sight, meant).entrySet().stream()
                .filter(content -> !content.getValue().newest().isBefore(query.since()))
                .flatMap(content -> newest(content.getKey(), query.since()).stream())
                .sorted(Comparator.comparing(Message::at)
                        .thenComparing(Message::id)
                        .reversed())
                .limit(LINES / LEAST)
                .forEach(
                        message -> newest.put(message.id(), stores.communities().getPlace(message.place())));
        return newest;
    }

    private boolean isMeant(Place place, LedgerQuery query) {
        return sight.covers(place)
                && stores.communities().getPlace(place.channel()).kind() != PlaceKind.DIRECT
                && (query.places().isEmpty()
                        || query.places().contains(place.id())
                        || query.places().contains(place.channel()));
    }

    private Optional<Message> newest(PlaceId place, Instant since) {
        return stores.messages().latest(sight, place, NEWEST, null).reversed().stream()
                .filter(message -> message.kind() == PostKind.SAID)
                .findFirst()
                .filter(message -> !message.at().isBefore(since));
    }

    private Optional<Line> root(Place place) {
        return new ThreadStart(stores.messages(), sight)
                .root(place)
                .filter(root -> !root.place().equals(place.id()))
                .map(Line::of);
    }
}
