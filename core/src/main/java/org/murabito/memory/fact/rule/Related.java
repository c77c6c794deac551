package org.murabito.memory.fact.rule;

import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Relation;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;

/// Reads that something follows something else: it is so long before or after it, at the same time, at the same place,
/// or up to the same person.
record Related(Lexicon lexicon, Nouns nouns) {
    @Nullable
    Statement read(Parsed parsed, String clause, @Nullable Subject topic, Manner cue) {
        Matcher distance = lexicon.pattern("distance").matcher(clause);
        if (distance.find() && topic != null) {
            Distance far = Distance.read(distance.group("d"));
            return far == null ? null : statement(topic, "when", distance, base -> relation(base, "when", far), cue);
        }
        for (String attribute : new String[] {"when", "where", "who"}) {
            Matcher same = lexicon.pattern("same " + attribute).matcher(clause);
            if (same.find()) {
                return topic == null
                        ? null
                        : statement(topic, attribute, same, base -> relation(base, attribute, null), cue);
            }
        }
        return null;
    }

    /// "Whoever has the key also locks the hall."
    @Nullable
    Statement whoever(String clause, Manner cue) {
        Matcher whoever = lexicon.pattern("whoever").matcher(clause);
        Subject what = whoever.find() ? nouns.topic(nouns.cut(whoever.group("s"))) : null;
        return what == null ? null : statement(what, "who", whoever, base -> relation(base, "who", null), cue);
    }

    private interface Followed {
        Relation by(Subject base);
    }

    private @Nullable Statement statement(
            Subject topic, String attribute, Matcher found, Followed followed, Manner cue) {
        String base = nouns.bare(nouns.cut(found.group("b")));
        boolean named = base.chars().anyMatch(Character::isLetter) && !WhenReader.isAll(base);
        if (!named || (topic instanceof Subject.Person && !attribute.equals("where"))) {
            return null;
        }
        return Statement.of(topic, new Attribute(attribute, true), found.group().strip(), cue)
                .following(followed.by(Subject.Thing.called(base)));
    }

    private static Relation relation(Subject base, String attribute, @Nullable Distance far) {
        Attribute followed = new Attribute(attribute, true);
        return far == null ? Relation.sameAs(base, followed) : new Relation(base, followed, far.days(), far.time());
    }
}
