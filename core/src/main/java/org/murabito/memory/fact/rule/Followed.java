package org.murabito.memory.fact.rule;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Inquiry.Gap;
import org.murabito.memory.fact.Relation;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;

/// Reads that what is asked follows something else: so long before or after it, the same as it, or whoever has it.
record Followed(Wanted wanted, Topics topics) {
    private static final Pattern SAME = Pattern.compile(
            "(?i)\\b(?:the )?(?:exact |very )?same (?<a>[\\p{L}-]+(?: [\\p{L}-]+)?) (?:as|that) (?<b>.{2,50})$");
    private static final Pattern WHOEVER = Pattern.compile(
            "(?i)\\b(?:by |up to )?(?:whoever|the (?:person|one) (?:who|that))(?:'s| is)? (?<b>.{2,60})$");
    private static final Pattern BY_ROLE = Pattern.compile("(?i)\\bby (?<b>(?:the|our) .{2,40})$");
    private static final Pattern DUTY =
            Pattern.compile("^(?<s>[^、。はが]{1,25}?)(?:は|を)(?<b>[^、。はがを]{1,25}?)が[^、。はが]{1,20}$");

    Reply.@Nullable Given read(Clause clause) {
        return switch (wanted.gap()) {
            case WHEN -> distant(clause);
            case WHO -> whoever(clause);
            case WHAT, WHERE -> same(clause);
        };
    }

    private Reply.@Nullable Given distant(Clause clause) {
        Matcher distance = lexicon().pattern("distance").matcher(clause.text());
        if (!distance.find()) {
            return null;
        }
        Distance far = Distance.read(distance.group("d"));
        String base = bare(distance.group("b"));
        String rest = clause.text().substring(0, distance.start());
        if (far == null || !isNamed(base) || !wanted.isCoveredBy(topics.said(rest))) {
            return null;
        }
        Relation relation = new Relation(Subject.Thing.called(base), when(), far.days(), far.time());
        return given(clause, distance.group().strip(), relation);
    }

    private static Attribute when() {
        return new Attribute("when", true);
    }

    private Reply.@Nullable Given same(Clause clause) {
        Matcher same = SAME.matcher(clause.text());
        if (!topics.isEnglish() || !same.find()) {
            return null;
        }
        String rest = clause.text().substring(0, same.start());
        boolean people = wanted.inquiry().people().isEmpty()
                || topics.isOfThose(rest.strip().split(" ")[0], rest);
        if (!people || !wanted.isCoveredBy(topics.said(rest + " " + same.group("a")))) {
            return null;
        }
        String verb = wanted.verbs().isEmpty() ? "" : " " + String.join(" ", wanted.verbs());
        String base = bare(same.group("b")) + verb;
        Attribute attribute = new Attribute(wanted.gap() == Gap.WHERE ? "where" : bare(same.group("a")), true);
        return given(clause, same.group().strip(), Relation.sameAs(Subject.Thing.called(base), attribute));
    }

    private Reply.@Nullable Given whoever(Clause clause) {
        if (!topics.isEnglish()) {
            return duty(clause);
        }
        Matcher role = BY_ROLE.matcher(clause.text());
        Matcher whoever = role.find() ? role.reset() : WHOEVER.matcher(clause.text());
        if (!whoever.find() || !wanted.isCoveredBy(topics.said(clause.text()))) {
            return null;
        }
        String base = whoever.group("b");
        boolean before = wanted.isCoveredBy(topics.said(clause.text().substring(0, whoever.start())));
        if (!before) {
            base = untilAsked(base);
        }
        return base.isBlank()
                ? null
                : given(
                        clause,
                        whoever.group().strip(),
                        Relation.sameAs(Subject.Thing.called(bare(base)), new Attribute("who", true)));
    }

    /// "Whoever leads the raid hands out the loot": the base ends where the question begins.
    private String untilAsked(String words) {
        StringBuilder base = new StringBuilder();
        for (String word : words.split(" ")) {
            if (topics.tokens(word).stream().anyMatch(wanted::speaksOf)) {
                break;
            }
            base.append(base.isEmpty() ? "" : " ").append(word);
        }
        return base.toString();
    }

    /// 「戸締まりは遅番がします」: whoever is on the late shift.
    private Reply.@Nullable Given duty(Clause clause) {
        Matcher duty = DUTY.matcher(clause.text());
        if (!duty.find() || !topics.isAskedFor(duty.group("s")) || !wanted.isCoveredBy(topics.said(clause.text()))) {
            return null;
        }
        String base = duty.group("b");
        boolean role = !topics.nouns().isSomebody(base)
                && topics.somebody(base) == null
                && topics.nouns().isNounPhrase(base)
                && !topics.isAskedFor(base);
        return role
                ? given(clause, base, Relation.sameAs(Subject.Thing.called(base), new Attribute("who", true)))
                : null;
    }

    private Reply.Given given(Clause clause, String value, Relation relation) {
        Attribute attribute = new Attribute(
                switch (wanted.gap()) {
                    case WHEN -> "when";
                    case WHERE -> "where";
                    case WHO -> "who";
                    case WHAT -> "is";
                },
                true);
        Subject about = wanted.inquiry().people().stream()
                .findFirst()
                .<Subject>map(Subject.Person::new)
                .orElse(Subject.Thing.called(String.join(" ", wanted.needed())));
        return new Reply.Given(
                Statement.of(about, attribute, value, clause.cue()).following(relation), Set.of(), true);
    }

    private boolean isNamed(String base) {
        return base.chars().anyMatch(Character::isLetter) && !WhenReader.isAll(base);
    }

    private String bare(String words) {
        return topics.nouns().bare(topics.nouns().cut(words));
    }

    private Lexicon lexicon() {
        return topics.nouns().lexicon();
    }
}
