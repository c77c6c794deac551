package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Relation;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.memory.fact.When;

/// Reads one clause by the rules of its language.
record Reading(Lexicon lexicon, Nouns nouns, LocalDate said) {
    private static final int LONGEST_VALUE = 60;
    private static final Set<String> FEELINGS = Set.of("like", "dislike", "prefer");
    private static final Pattern HOUR = Pattern.compile("\\d{1,2}");
    private static final Pattern AT_A_PLACE = Pattern.compile("(?i) (?:in|at) (?!\\d).*$");

    /// @param statements what it states, with what goes with it
    /// @param around the words before it that say what it is about
    record Found(List<Statement> statements, double confidence, String around) {}

    @Nullable
    Found read(Clause clause) {
        for (Rule rule : lexicon.rulesFor(clause.text())) {
            Matcher match = rule.pattern().matcher(clause.text());
            if (match.find()) {
                List<Statement> found = statements(rule, match, clause.cue());
                if (!found.isEmpty()) {
                    return new Found(found, rule.confidence(), "");
                }
            }
        }
        return null;
    }

    private List<Statement> statements(Rule rule, Matcher match, Manner cue) {
        String value = rule.wanted() == Rule.Wanted.NONE ? "" : value(rule, group(match, "v"));
        Subject subject = subject(rule, match);
        if (value == null || subject == null) {
            return List.of();
        }
        String base = group(match, "b");
        String kind = attribute(rule, match, value);
        if (kind == null) {
            return List.of();
        }
        Manner manner = rule.manner() == Manner.STATES ? cue : rule.manner();
        When when = value.isEmpty() || !WhenReader.isAll(value) ? null : WhenReader.read(value, said);
        String noun = group(match, "a");
        if (noun != null
                && when != null
                && group(match, "s") == null
                && nouns.thing(noun) instanceof Subject.Thing thing) {
            return List.of(Statement.of(thing, new Attribute("when", true), value, manner)
                    .on(when));
        }
        if (noun != null && when != null && rule.manner() == Manner.CHANGES) {
            return List.of();
        }
        String whose = group(match, "s");
        boolean felt = FEELINGS.contains(rule.attribute());
        if (felt && subject instanceof Subject.Thing && whose != null && !lexicon.isOne("feels", whose.strip())) {
            return List.of();
        }
        String own = own(match);
        if (own == null && base == null && !isAllowed(subject, kind, value, manner)) {
            return List.of();
        }
        if (own != null) {
            kind = kind.equals("when") || kind.equals("is") ? own : own + "/" + kind;
        }
        Attribute attribute = new Attribute(kind, rule.single() || own != null || isForOneThing(kind));
        if (base != null) {
            Relation relation = relation(rule, attribute, base, group(match, "d"));
            String phrase = words(match, "d", "b");
            return relation == null
                    ? List.of()
                    : List.of(Statement.of(subject, attribute, phrase, manner).following(relation));
        }
        List<Statement> found = new ArrayList<>();
        found.add(Statement.of(subject, attribute, value, manner).on(when));
        if (manner == Manner.ENDS && value.isEmpty() && kind.equals("when")) {
            found.add(Statement.of(subject, new Attribute("where", true), "", manner));
        }
        return found;
    }

    /// Where somebody is just now, or that they are off, is nothing to remember; and what leaves its subject open only
    /// corrects or moves something.
    private static boolean isAllowed(Subject subject, String kind, String value, Manner manner) {
        return switch (subject) {
            case Subject.Implied() -> manner != Manner.STATES && (kind.equals("when") || kind.equals("where"));
            case Subject.Person _ ->
                !kind.equals("where")
                        && !kind.equals("is")
                        && !kind.equals("who")
                        && !(kind.equals("when") || value.isEmpty());
            case Subject.Thing _ -> true;
        };
    }

    private @Nullable String own(Matcher match) {
        return nouns.own(group(match, "s"));
    }

    /// What is used for one thing is one thing.
    private static boolean isForOneThing(String kind) {
        return kind.startsWith("use/");
    }

    private @Nullable Relation relation(Rule rule, Attribute attribute, String base, @Nullable String distance) {
        String name = nouns.bare(base);
        if (name.isBlank() || lexicon.pattern("notsubject").matcher(name).lookingAt()) {
            return null;
        }
        Subject other = Subject.Thing.called(name);
        Attribute followed = rule.base().contains("{a}") ? attribute : new Attribute(rule.base(), true);
        if (distance == null) {
            return Relation.sameAs(other, followed);
        }
        Distance far = Distance.read(distance);
        return far == null ? null : new Relation(other, followed, far.days(), far.time());
    }

    private static String words(Matcher match, String one, String other) {
        String first = group(match, one);
        String second = group(match, other);
        return ((first == null ? "" : first) + " " + (second == null ? "" : second)).strip();
    }

    /// Null if the rule only looked as if it fitted.
    private @Nullable String attribute(Rule rule, Matcher match, String value) {
        if (rule.attribute().equals("?")) {
            return isTime(value) ? "when" : "where";
        }
        String purpose = group(match, "q");
        String kind = rule.attribute();
        if (kind.equals("{a}")) {
            String own = group(match, "a");
            kind = own == null ? "" : verb(Subject.Thing.called(nouns.bare(own)).name());
            if (kind.isBlank() || kind.length() > 40 || lexicon.holds("notsubject", kind)) {
                return null;
            }
        }
        if (purpose == null || purpose.isBlank()) {
            return kind;
        }
        String folded = Subject.Thing.called(nouns.cut(nouns.bare(purpose))).name();
        return lexicon.isOne("vague", folded) ? kind : kind + "/" + folded;
    }

    /// "approves" and "approve" are one attribute.
    private String verb(String word) {
        return lexicon.isOne("agentverbs", word) && word.endsWith("s")
                ? word.endsWith("shes") ? word.substring(0, word.length() - 2) : word.substring(0, word.length() - 1)
                : word;
    }

    private @Nullable Subject subject(Rule rule, Matcher match) {
        String named = group(match, "s");
        if (named == null || named.isBlank()) {
            String object = group(match, "o");
            if (object != null) {
                return nouns.thing(object);
            }
            boolean open = rule.attribute().equals("?") || rule.attribute().equals("when");
            return open ? new Subject.Implied() : nouns.author();
        }
        if (nouns.own(named) != null) {
            return nouns.author();
        }
        String object = group(match, "o");
        return object == null ? nouns.thing(named) : nouns.thing(object);
    }

    /// Null if it is not what the rule wants.
    private @Nullable String value(Rule rule, @Nullable String found) {
        if (found == null) {
            return null;
        }
        String value = nouns.cut(found);
        boolean time = WhenReader.isAll(value);
        if (!time && rule.wanted() == Rule.Wanted.TIME) {
            value = AT_A_PLACE.matcher(value).replaceFirst("");
            time = WhenReader.isAll(value);
        }
        boolean right = switch (rule.wanted()) {
            case TIME -> time;
            case PLACE -> !time && nouns.isPlace(value);
            case TYPED -> isTime(value) || nouns.isPlace(value);
            case NAME -> nouns.isNamed(value) && nouns.isNounPhrase(value);
            case NP -> nouns.isNounPhrase(value);
            case PERSON -> lexicon.isOne("personal", value) || nouns.isNounPhrase(value);
            case NONE -> true;
        };
        return right && value.length() <= LONGEST_VALUE ? value : null;
    }

    /// After "moved to", a small number is an hour.
    private static boolean isTime(String value) {
        return WhenReader.isAll(value) || HOUR.matcher(value).matches();
    }

    private static @Nullable String group(Matcher match, String name) {
        return match.namedGroups().containsKey(name) ? match.group(name) : null;
    }
}
