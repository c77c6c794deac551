package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;

/// Reads lines that are a value and little else: "no wait, make that 4 pm", "the blue room instead".
record Elliptic(Lexicon lexicon, Nouns nouns, LocalDate said) {
    List<Statement> read(Clause clause) {
        Matcher short_ = lexicon.pattern("short").matcher(clause.text());
        if (!short_.matches()) {
            return List.of();
        }
        boolean turned = lexicon.holds("instead", clause.text());
        if (clause.cue() == Manner.CHANGES && !turned && !lexicon.holds("decided", clause.text())) {
            return List.of();
        }
        Manner manner = turned && clause.cue() == Manner.STATES ? Manner.CORRECTS : clause.cue();
        String value = nouns.cut(short_.group("v"));
        if (WhenReader.isAll(value)) {
            return List.of(Statement.of(new Subject.Implied(), new Attribute("when", true), value, manner)
                    .on(WhenReader.read(value, said)));
        }
        boolean named =
                nouns.isNounPhrase(value) && !lexicon.holds("unnamed", value) && (turned || nouns.isNamed(value));
        return manner == Manner.STATES || !named
                ? List.of()
                : List.of(Statement.of(new Subject.Implied(), Attribute.IMPLIED, value, manner));
    }
}
