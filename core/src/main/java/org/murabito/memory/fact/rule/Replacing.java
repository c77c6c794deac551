package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;

/// Reads that one value takes the place of another, whatever both are values of: "switched from xonsh to zsh", "not the
/// attic but the barn", 「地下ホールじゃなくて温室」.
record Replacing(Lexicon lexicon, Nouns nouns, LocalDate said) {
    List<Statement> read(Clause clause) {
        Matcher found = lexicon.pattern("replaces").matcher(clause.text());
        if (!found.find()) {
            return List.of();
        }
        boolean first = found.group("v") != null;
        String value = nouns.bare(nouns.cut(found.group(first ? "v" : "w")));
        String old = nouns.bare(nouns.cut(found.group(first ? "old" : "was")));
        if (!nouns.isNounPhrase(value) || !nouns.isNounPhrase(old) || value.equals(old)) {
            return List.of();
        }
        Manner manner = clause.cue() == Manner.CORRECTS ? Manner.CORRECTS : Manner.CHANGES;
        boolean time = WhenReader.isAll(value);
        Statement statement = Statement.of(
                new Subject.Implied(), time ? new Attribute("when", true) : Attribute.IMPLIED, value, manner);
        return List.of(time ? statement.on(WhenReader.read(value, said)) : statement);
    }
}
