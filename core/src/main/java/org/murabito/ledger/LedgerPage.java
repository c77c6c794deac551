package org.murabito.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.chat.MessageId;

/// The questions of a time, newest first.
///
/// @param since from when on everything was looked at: later than was asked for where too much was said
public record LedgerPage(List<AskedQuestion> questions, Map<MessageId, AnsweredMark> marks, Instant since) {
    public LedgerPage {
        questions = List.copyOf(questions);
        marks = Map.copyOf(marks);
    }

    public List<AskedQuestion> open() {
        return all(true).toList();
    }

    public List<AskedQuestion> answered() {
        return all(false).toList();
    }

    private Stream<AskedQuestion> all(boolean open) {
        return questions.stream().filter(question -> open == (question.isOpen() && !marks.containsKey(question.id())));
    }
}
