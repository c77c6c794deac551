package org.murabito.app;

import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.app.village.Village;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.Language;

/// The bundled village taken apart, to be built up again elsewhere.
final class VillageTalk {
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);

    VillageTalk(Clock clock, ZoneId zone) {
        Village.read(Language.JAPANESE).settle(communities, messages, clock, zone);
    }

    List<Member> members() {
        return communities.members(Village.ID);
    }

    /// Categories, channels and forums; categories first.
    List<Place> ground() {
        return communities.places(Village.ID).stream()
                .filter(place -> place.kind() != PlaceKind.THREAD)
                .sorted(Comparator.comparing(place -> place.kind() != PlaceKind.CATEGORY))
                .toList();
    }

    Place category(Place channel) {
        return communities.getPlace(Optional.ofNullable(channel.parent()).orElseThrow());
    }

    /// Who can open a category; empty for everybody.
    Set<MemberId> readers(Place category) {
        return category.access() == Access.OPEN
                ? Set.of()
                : communities.readers(category.id()).orElseThrow();
    }

    /// Where something was said.
    Place place(PlaceId id) {
        return communities.getPlace(id);
    }

    /// Everything said, oldest first.
    List<Message> said() {
        List<Message> all = new ArrayList<>();
        for (Place place : communities.places(Village.ID)) {
            all.addAll(messages.latest(new Sights(communities).ofOperator(Village.ID), place.id(), 10_000, null));
        }
        all.sort(Comparator.comparing(Message::at).thenComparing(Message::id));
        return all;
    }
}
