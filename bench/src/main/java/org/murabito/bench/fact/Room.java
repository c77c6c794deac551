package org.murabito.bench.fact;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.FactFeed;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.GivenClaims;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.ScriptWords;

/// A channel for all and a cellar for each member alone, over the product's own memory: archive, feed, claims, facts.
final class Room {
    private static final CommunityId COMMUNITY = new CommunityId("suite");
    private static final PlaceId CHANNEL = new PlaceId(COMMUNITY, "room");
    private static final Strength STRENGTH = new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000);

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryFacts facts = new InMemoryFacts();
    private final GivenClaims claims = new GivenClaims(facts, communities, new ScriptWords());
    private final FactFeed feed = new FactFeed(facts);
    private final RememberedFacts remembered = new RememberedFacts(facts, new Stores(messages, communities), STRENGTH);
    private final Map<String, PlaceId> places = new HashMap<>();

    Room(Set<String> members) {
        communities.save(new Community(COMMUNITY, "Suite", DoorKind.WEB));
        communities.save(new Place(CHANNEL, PlaceKind.CHANNEL, "room", null, Access.OPEN, ""));
        for (String name : members) {
            communities.save(new Member(member(name), name, MemberKind.PERSON, List.of()));
            communities.save(new Place(cellar(name), PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
            communities.saveReaders(cellar(name), Set.of(member(name)));
        }
    }

    static MemberId member(String name) {
        return new MemberId(COMMUNITY, name);
    }

    private static PlaceId cellar(String name) {
        return new PlaceId(COMMUNITY, "cellar of " + name);
    }

    void say(String id, String name, boolean hidden, Instant at, List<Statement> stated) {
        PlaceId place = hidden ? cellar(name) : CHANNEL;
        places.put(id, place);
        Message message = Objects.requireNonNull(
                messages.keep(List.of(Post.said(place, id, member(name), at, "It is so: " + stated)))
                        .getFirst()
                        .messageOrNull());
        stated.forEach(statement -> claims.give(message, statement));
    }

    void edit(String id, Instant at, List<Statement> stated) {
        Message message = messages.edit(Objects.requireNonNull(places.get(id)), id, "No, it is so: " + stated, at)
                .orElseThrow();
        stated.forEach(statement -> claims.give(message, statement));
    }

    void delete(String id, Instant at) {
        messages.delete(Objects.requireNonNull(places.get(id)), id, at);
    }

    /// @param asker null for somebody who reads everything
    List<String> believed(@Nullable String asker, Subject subject, String attribute, Instant asOf) {
        feed.apply(messages.changesAfter(feed.cursor(), Integer.MAX_VALUE));
        Sights sights = new Sights(communities);
        Sight sight = asker == null ? sights.ofOperator(COMMUNITY) : sights.ofMember(member(asker));
        return remembered.about(sight, subject, asOf).stream()
                .filter(fact -> fact.attribute().name().equals(attribute))
                .map(Fact::value)
                .toList();
    }
}
