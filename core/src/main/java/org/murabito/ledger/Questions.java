package org.murabito.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.murabito.chat.Message;
import org.murabito.expert.Expert;
import org.murabito.expert.Experts;
import org.murabito.sight.Sight;

/// What there is to know of questions: what became of them, where they were asked before, and who can help. Safe from
/// any thread.
public record Questions(Ledger ledger, EarlierQuestions earlier, Experts experts) {
    /// Members who probably know, best first; whoever asked is none of them.
    public List<Expert> whomToAsk(Sight sight, Message question, Instant now, int limit) {
        return experts.on(
                sight,
                new Experts.Matter(
                        question.text(),
                        List.of(),
                        Set.of(question.author()),
                        message -> !message.equals(question.id()),
                        question.place(),
                        null,
                        now),
                limit);
    }
}
