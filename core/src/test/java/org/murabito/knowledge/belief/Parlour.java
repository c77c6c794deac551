package org.murabito.knowledge.belief;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
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
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.FactFeed;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.GivenClaims;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.ScriptWords;

/// A room for all and a cellar for Ana alone, with facts that follow what is said there.
public final class Parlour {
    public static final CommunityId HOUSE = new CommunityId("house");
    static final PlaceId ROOM = new PlaceId(HOUSE, "room");
    static final PlaceId CELLAR = new PlaceId(HOUSE, "cellar");
    public static final MemberId ANA = new MemberId(HOUSE, "ana");
    public static final MemberId BEN = new MemberId(HOUSE, "ben");
    static final MemberId BOT = new MemberId(HOUSE, "weather");
    static final MemberId SELF = new MemberId(HOUSE, "murabito");
    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    static final Strength STRENGTH = new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000);

    public final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    public final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    public final InMemoryFacts facts = new InMemoryFacts();
    final Stores stores = new Stores(messages, communities);
    final RememberedFacts remembered = new RememberedFacts(facts, stores, STRENGTH);
    private final GivenClaims claims = new GivenClaims(facts, communities, new ScriptWords());
    private final FactFeed feed = new FactFeed(facts);
    private Instant now = START;
    private int said;

    public Parlour() {
        communities.save(new Community(HOUSE, "House", DoorKind.WEB));
        communities.save(new Place(ROOM, PlaceKind.CHANNEL, "room", null, Access.OPEN, ""));
        communities.save(new Place(CELLAR, PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
        communities.saveReaders(CELLAR, Set.of(ANA));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of("田中")));
        communities.save(new Member(BOT, "Weather", MemberKind.BOT, List.of()));
        communities.save(new Member(SELF, "Murabito", MemberKind.SELF, List.of()));
    }

    /// Of these there is one at a time; of anything else there may be several.
    static Attribute attribute(String name) {
        return new Attribute(name, Set.of("live", "when", "where", "who").contains(name));
    }

    public static Statement of(MemberId member, String attribute, String value) {
        return Statement.of(new Subject.Person(member), attribute(attribute), value, ClaimManner.STATES);
    }

    public static Statement of(String thing, String attribute, String value) {
        return of(thing, attribute, value, ClaimManner.STATES);
    }

    public static Statement of(String thing, String attribute, String value, ClaimManner manner) {
        return Statement.of(Subject.Thing.called(thing), attribute(attribute), value, manner);
    }

    /// Says something that states this, as a model reads it.
    public Message say(MemberId author, String text, Statement... stated) {
        return say(ROOM, author, text, stated);
    }

    public Message say(PlaceId place, MemberId author, String text, Statement... stated) {
        now = now.plusSeconds(60);
        said++;
        Message message = requireNonNull(messages.keep(List.of(Post.said(place, "m" + said, author, now, text)))
                .getFirst()
                .messageOrNull());
        for (Statement statement : stated) {
            claims.give(message, statement);
        }
        return message;
    }

    /// What is stated in a message that is there already.
    void draw(Message message, Statement statement) {
        claims.give(message, statement);
    }

    void edit(Message message, String text) {
        messages.edit(message.place(), message.key(), text, now);
    }

    public void delete(Message message) {
        messages.delete(message.place(), message.key(), now);
    }

    Instant now() {
        return now;
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    public void follow() {
        feed.apply(messages.changesAfter(feed.cursor(), 1_000));
    }

    public Sight everything() {
        return new Sights(communities).ofOperator(HOUSE);
    }

    Sight asBen() {
        return new Sights(communities).ofMember(BEN);
    }

    /// What is believed of something, by value.
    List<String> believed(String thing, String attribute) {
        follow();
        return believed(everything(), Subject.Thing.called(thing), attribute, now);
    }

    List<String> believed(MemberId member, String attribute) {
        follow();
        return believed(everything(), new Subject.Person(member), attribute, now);
    }

    List<String> believed(Sight sight, Subject subject, String attribute, Instant asOf) {
        return facts(sight, subject, attribute, asOf).stream().map(Fact::value).toList();
    }

    List<Fact> facts(Sight sight, Subject subject, String attribute, Instant asOf) {
        return remembered.about(sight, subject, asOf).stream()
                .filter(fact -> fact.attribute().name().equals(attribute))
                .toList();
    }
}
