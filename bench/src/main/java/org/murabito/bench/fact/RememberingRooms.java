package org.murabito.bench.fact;

import java.time.ZoneOffset;
import java.util.Set;
import org.murabito.memory.fact.rule.LineReader;
import org.murabito.memory.fact.rule.QuestionReader;
import org.murabito.memory.fact.rule.StatementReader;
import org.murabito.search.lucene.KuromojiWords;
import org.murabito.text.Words;

/// Rooms over the product's own memory, without a model.
public final class RememberingRooms implements FactRooms {
    private final Words words = new KuromojiWords();
    private final StatementReader statements = new StatementReader(words, ZoneOffset.UTC);
    private final QuestionReader questions = new QuestionReader(words);

    private final LineReader lines = new LineReader(words, ZoneOffset.UTC);

    @Override
    public FactRoom open(Set<String> members) {
        return new RememberingRoom(members, words, new RememberingRoom.Readers(statements, questions, lines));
    }
}
