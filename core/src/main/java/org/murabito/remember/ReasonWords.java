package org.murabito.remember;

import java.util.List;
import org.murabito.judge.Reason;
import org.murabito.run.Reasons.Because;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Tells rules in words.
public final class ReasonWords {
    private final Phrases phrases = new Phrases("org.murabito.remember.whys");

    public List<Because> say(List<Reason> reasons, Language language) {
        return reasons.stream()
                .map(reason -> new Because(words(reason, language), reason.points(), reason.line()))
                .toList();
    }

    private String words(Reason reason, Language language) {
        String words = phrases.say(language, reason.rule());
        return reason.note().isEmpty() ? words : phrases.say(language, "noted", words, reason.note());
    }
}
