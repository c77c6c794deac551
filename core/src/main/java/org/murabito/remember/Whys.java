package org.murabito.remember;

import java.util.List;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.run.Reasons;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Tells the reasons of a verdict in words.
public final class Whys implements Reasons {
    private final VerdictLog verdicts;
    private final Phrases phrases = new Phrases("org.murabito.remember.whys");

    public Whys(VerdictLog verdicts) {
        this.verdicts = verdicts;
    }

    @Override
    public List<Because> about(MessageId message, Language language) {
        return verdicts.find(message).map(Verdict::reasons).orElse(List.of()).stream()
                .map(reason -> new Because(phrases.say(language, reason.rule()), reason.points(), reason.line()))
                .toList();
    }
}
