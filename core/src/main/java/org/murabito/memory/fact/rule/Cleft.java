package org.murabito.memory.fact.rule;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Relation;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;

/// Reads Japanese that names who or what does something behind it: 「会費を集めるのは会計係です」. What is done is what the
/// statement is about; where a role does it, it follows whoever has that role.
record Cleft(Lexicon lexicon, Nouns nouns) {
    private static final Pattern ROLE = Pattern.compile("(?<b>.{2,25}?)(?:の人|した人|する人|(?<=[るたうくすつぶむぐ])人)?");
    private static final int LONGEST = 20;

    /// Empty if it is put otherwise.
    List<Statement> read(Clause clause) {
        Matcher cleft = lexicon.pattern("cleft").matcher(clause.text());
        if (!cleft.matches()) {
            return List.of();
        }
        String value = nouns.cut(cleft.group("v"));
        Subject done = Nouns.named(cleft.group("s"));
        boolean role = lexicon.isOne("role", value) || value.endsWith("人");
        boolean somebody = nouns.isSomebody(value);
        if (done == null
                || value.length() > LONGEST
                || (!role && !somebody && !nouns.isNounPhrase(value))
                || !nouns.isNamed(value)) {
            return List.of();
        }
        Manner manner = cleft.group("turns") == null ? clause.cue() : Manner.CHANGES;
        Matcher base = ROLE.matcher(value);
        Subject.Thing whoever = role && !somebody && base.matches() ? Nouns.named(base.group("b")) : null;
        Statement said = whoever != null
                ? Statement.of(done, new Attribute("who", true), value, manner)
                        .following(Relation.sameAs(whoever, new Attribute("who", true)))
                : Statement.of(done, new Attribute("is", true), value, manner);
        return List.of(said);
    }
}
