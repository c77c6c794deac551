package org.murabito.remember;

import java.util.List;
import java.util.Locale;
import org.murabito.judge.rule.Reason;
import org.murabito.runlog.Reasons.Because;
import org.murabito.runlog.SpeakerChosen;
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

    /// Who spoke, and why not the persona that everybody knows.
    Because say(SpeakerChosen speaker, Language language) {
        String rule = "speaker." + speaker.because().name().toLowerCase(Locale.ROOT);
        return new Because(phrases.say(language, rule, speaker.name()), 0, null);
    }

    private String words(Reason reason, Language language) {
        // A verdict kept before an upgrade may name a rule that is gone since.
        String rule = phrases.has(reason.rule()) ? reason.rule() : "rule.earlier";
        String words = phrases.say(language, rule);
        return reason.note().isEmpty() ? words : phrases.say(language, "noted", words, reason.note());
    }
}
