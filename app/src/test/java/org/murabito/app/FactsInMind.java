package org.murabito.app;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.memory.MemoryFeed;
import org.murabito.memory.fact.Fact;
import org.murabito.memory.fact.FactFeed;
import org.murabito.memory.fact.Facts;
import org.murabito.memory.fact.Matching;
import org.murabito.memory.fact.Remembered;
import org.murabito.memory.fact.Strength;
import org.murabito.memory.fact.rule.QuestionReader;
import org.murabito.memory.fact.rule.StatementReader;
import org.murabito.search.lucene.KuromojiWords;
import org.murabito.sight.Sight;

/// The facts of a life, kept up as its messages change, and written without numbers.
final class FactsInMind implements AutoCloseable {
    private static final Strength STRENGTH = new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000);

    private final Wiring wiring;
    private final Remembered remembered;
    private final QuestionReader questions;
    private final MemoryFeed feed;

    FactsInMind(Wiring wiring) {
        this.wiring = wiring;
        KuromojiWords words = new KuromojiWords();
        Facts facts = wiring.store().facts();
        this.remembered = new Remembered(facts, wiring.stores(), STRENGTH, new Matching(words));
        this.questions = new QuestionReader(words);
        this.feed = new MemoryFeed(
                wiring.stores().messages(),
                List.of(new FactFeed(
                        facts, wiring.stores().communities(), new StatementReader(words, ZoneOffset.UTC)::read)),
                () -> false);
    }

    void awaitTold(long cursor, Duration patience) {
        feed.awaitTold(cursor, patience);
    }

    List<String> about(Sight sight, MemberId member, Instant asOf) {
        return remembered.about(sight, member, asOf).stream()
                .map(fact -> written(sight, fact))
                .toList();
    }

    List<String> answering(Sight sight, String question, Instant asOf) {
        return questions.read(question, remembered.people(sight), null).stream()
                .flatMap(inquiry -> remembered.answering(sight, inquiry, asOf).stream())
                .map(fact -> written(sight, fact))
                .toList();
    }

    private String written(Sight sight, Fact fact) {
        List<MessageId> evidence = List.copyOf(Remembered.evidence(fact));
        return fact.attribute() + " = " + fact.value() + " " + fact.disputed() + " " + fact.confidence() + " "
                + wiring.stores().messages().findAll(sight, evidence).stream()
                        .map(Message::key)
                        .toList();
    }

    @Override
    public void close() {
        feed.close();
    }
}
