package org.murabito.answer.quote;

import java.util.List;
import java.util.Locale;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.Rarity;
import org.murabito.conversation.wording.TextFormReader;

/// Tells questions among quotes. Safe from any thread.
public final class QuotedQuestions {
    private final TextFormReader reader = new TextFormReader();

    /// Whether all that is quoted asks, so that nothing of it answers.
    public boolean areAll(List<Citation> citations) {
        return !citations.isEmpty() && citations.stream().map(Citation::quote).allMatch(this::asks);
    }

    private boolean asks(String quote) {
        return reader.read(quote.toLowerCase(Locale.ROOT), new Rarity()).is(Form.ASKS);
    }
}
