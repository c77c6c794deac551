package org.murabito.memory.fact;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
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
import org.murabito.memory.fact.rule.LineReader;
import org.murabito.memory.fact.rule.QuestionReader;
import org.murabito.memory.fact.rule.StatementReader;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.WordScan;
import org.murabito.text.ScriptWords;

/// A room for all and a cellar for Ana alone, with facts that follow what is said there.
final class Parlour {
    static final CommunityId HOUSE = new CommunityId("house");
    static final PlaceId ROOM = new PlaceId(HOUSE, "room");
    static final PlaceId CELLAR = new PlaceId(HOUSE, "cellar");
    static final MemberId ANA = new MemberId(HOUSE, "ana");
    static final MemberId BEN = new MemberId(HOUSE, "ben");
    static final MemberId BOT = new MemberId(HOUSE, "weather");
    static final MemberId SELF = new MemberId(HOUSE, "murabito");
    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    static final Strength STRENGTH = new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000);

    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final InMemoryFacts facts = new InMemoryFacts();
    final Stores stores = new Stores(messages, communities);
    final Remembered remembered = new Remembered(
            facts,
            stores,
            STRENGTH,
            new Matching(new ScriptWords()),
            new SaidLines(
                    new WordScan(messages, new ScriptWords()),
                    stores,
                    facts,
                    new LineReader(new ScriptWords(), ZoneOffset.UTC)::read));
    private final QuestionReader questions = new QuestionReader(new ScriptWords());
    private final FactFeed feed =
            new FactFeed(facts, communities, new StatementReader(new ScriptWords(), ZoneOffset.UTC)::read);
    private Instant now = START;
    private int said;

    Parlour() {
        communities.save(new Community(HOUSE, "House", DoorKind.WEB));
        communities.save(new Place(ROOM, PlaceKind.CHANNEL, "room", null, Access.OPEN, ""));
        communities.save(new Place(CELLAR, PlaceKind.CHANNEL, "cellar", null, Access.PRIVATE, ""));
        communities.saveReaders(CELLAR, Set.of(ANA));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of("田中")));
        communities.save(new Member(BOT, "Weather", MemberKind.BOT, List.of()));
        communities.save(new Member(SELF, "Murabito", MemberKind.SELF, List.of()));
    }

    Message say(MemberId author, String text) {
        return say(ROOM, author, text);
    }

    Message say(PlaceId place, MemberId author, String text) {
        now = now.plusSeconds(60);
        said++;
        return requireNonNull(messages.keep(List.of(Post.said(place, "m" + said, author, now, text)))
                .getFirst()
                .messageOrNull());
    }

    void edit(Message message, String text) {
        messages.edit(message.place(), message.key(), text, now);
    }

    void delete(Message message) {
        messages.delete(message.place(), message.key(), now);
    }

    Instant now() {
        return now;
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    void follow() {
        feed.apply(messages.changesAfter(feed.cursor(), 1_000));
    }

    Sight everything() {
        return new Sights(communities).ofOperator(HOUSE);
    }

    Sight asBen() {
        return new Sights(communities).ofMember(BEN);
    }

    List<String> answers(String question) {
        return answers(everything(), question, now);
    }

    List<String> answers(Sight sight, String question, Instant asOf) {
        follow();
        return facts(sight, question, asOf).stream().map(Fact::value).toList();
    }

    List<Fact> facts(Sight sight, String question, Instant asOf) {
        return questions.read(question, remembered.people(sight), ANA).stream()
                .flatMap(inquiry -> remembered.answering(sight, inquiry, asOf).stream())
                .toList();
    }
}
