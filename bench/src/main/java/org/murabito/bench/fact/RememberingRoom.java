package org.murabito.bench.fact;

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
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.memory.fact.Fact;
import org.murabito.memory.fact.FactFeed;
import org.murabito.memory.fact.InMemoryFacts;
import org.murabito.memory.fact.Matching;
import org.murabito.memory.fact.Remembered;
import org.murabito.memory.fact.SaidLines;
import org.murabito.memory.fact.Strength;
import org.murabito.memory.fact.rule.LineReader;
import org.murabito.memory.fact.rule.QuestionReader;
import org.murabito.memory.fact.rule.StatementReader;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.WordScan;
import org.murabito.text.Words;

/// One channel over the product's own memory: archive, feed, claims, facts.
final class RememberingRoom implements FactRoom {
    private static final CommunityId COMMUNITY = new CommunityId("suite");
    private static final PlaceId CHANNEL = new PlaceId(COMMUNITY, "room");
    private static final Strength STRENGTH = new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000);

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryFacts facts = new InMemoryFacts();
    private final QuestionReader questions;
    private final FactFeed feed;
    private final Remembered remembered;
    private final Sight sight;

    /// What reads statements, questions, and answers to them.
    record Readers(StatementReader statements, QuestionReader questions, LineReader lines) {}

    RememberingRoom(Set<String> members, Words words, Readers readers) {
        this.questions = readers.questions();
        this.feed = new FactFeed(facts, communities, readers.statements()::read);
        Stores stores = new Stores(messages, communities);
        WordScan finding = new WordScan(messages, words);
        this.remembered = new Remembered(
                facts,
                stores,
                STRENGTH,
                new Matching(words),
                new SaidLines(finding, stores, facts, readers.lines()::read));
        communities.save(new Community(COMMUNITY, "Suite", DoorKind.WEB));
        communities.save(new Place(CHANNEL, PlaceKind.CHANNEL, "room", null, Access.OPEN, ""));
        members.forEach(name -> communities.save(new Member(member(name), name, MemberKind.PERSON, List.of())));
        sight = new Sights(communities).ofOperator(COMMUNITY);
    }

    private static MemberId member(String name) {
        return new MemberId(COMMUNITY, name);
    }

    @Override
    public void say(String id, String member, Instant at, String text) {
        messages.keep(List.of(Post.said(CHANNEL, id, member(member), at, text)));
    }

    @Override
    public void edit(String id, Instant at, String text) {
        messages.edit(CHANNEL, id, text, at);
    }

    @Override
    public void delete(String id, Instant at) {
        messages.delete(CHANNEL, id, at);
    }

    @Override
    public List<String> believed(String question, Instant asOf) {
        feed.apply(messages.changesAfter(feed.cursor(), Integer.MAX_VALUE));
        return questions.read(question, remembered.people(sight), null).stream()
                .flatMap(inquiry -> remembered.answering(sight, inquiry, asOf).stream())
                .map(Fact::value)
                .toList();
    }

    @Override
    public void close() {}
}
