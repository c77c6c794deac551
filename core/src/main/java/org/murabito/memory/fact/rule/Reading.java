package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Relation;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.memory.fact.When;

/// Reads one clause by the rules of its language.
record Reading(Lexicon lexicon, MemberId author, LocalDate said) {
    private static final int MOST_WORDS = 8;
    private static final int LONGEST_VALUE = 60;
    private static final Pattern ARTICLE = Pattern.compile("(?i)(?:the|a|an|my|our)");
    private static final Pattern HOUR = Pattern.compile("\\d{1,2}");
    private static final Pattern AT_A_PLACE = Pattern.compile("(?i) (?:in|at) (?!\\d).*$");
    private static final Pattern OWN = Pattern.compile("(?i)^my (?=\\S)|^(?:私|僕|俺|自分|わたし|ぼく|おれ)の(?=\\S)");

    /// @param statements what it states, with what goes with it
    record Found(List<Statement> statements, double confidence) {}

    @Nullable
    Found read(Clause clause) {
        for (Rule rule : lexicon.rules()) {
            Matcher match = rule.pattern().matcher(clause.text());
            if (match.find()) {
                List<Statement> found = statements(rule, match, clause.cue());
                if (!found.isEmpty()) {
                    return new Found(found, rule.confidence());
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
                !kind.equals("where") && !kind.equals("is") && !(kind.equals("when") || value.isEmpty());
            case Subject.Thing _ -> true;
        };
    }

    /// "My sister lives in Kyoto" says something of the speaker.
    private @Nullable String own(Matcher match) {
        String named = group(match, "s");
        return named != null && OWN.matcher(named.strip()).find()
                ? Subject.Thing.called(bare(OWN.matcher(named.strip()).replaceFirst("")))
                        .name()
                : null;
    }

    /// What is used for one thing is one thing.
    private static boolean isForOneThing(String kind) {
        return kind.startsWith("use/");
    }

    private @Nullable Relation relation(Rule rule, Attribute attribute, String base, @Nullable String distance) {
        String name = bare(base);
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
            kind = own == null ? "" : verb(Subject.Thing.called(bare(own)).name());
            if (kind.isBlank() || kind.length() > 40 || lexicon.holds("notsubject", kind)) {
                return null;
            }
        }
        if (purpose == null || purpose.isBlank()) {
            return kind;
        }
        String folded = Subject.Thing.called(cut(bare(purpose))).name();
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
                return thing(object);
            }
            boolean open = rule.attribute().equals("?") || rule.wanted() == Rule.Wanted.TIME;
            return open ? new Subject.Implied() : new Subject.Person(author);
        }
        if (OWN.matcher(named.strip()).find()) {
            return new Subject.Person(author);
        }
        String object = group(match, "o");
        return object == null ? thing(named) : thing(object);
    }

    private @Nullable Subject thing(String named) {
        String name = bare(named);
        if (name.isBlank()) {
            return null;
        }
        if (lexicon.isOne("personal", name)) {
            return new Subject.Person(author);
        }
        if (lexicon.isOne("group", name)) {
            return Subject.Thing.called("we");
        }
        if (lexicon.isOne("pronoun", name)) {
            return new Subject.Implied();
        }
        boolean known = name.length() <= 50 && !lexicon.holds("notsubject", name);
        return known && !Subject.Thing.called("x" + name).name().equals("x") ? thingOrNull(name) : null;
    }

    private static @Nullable Subject thingOrNull(String name) {
        String bare = name.startsWith("@") ? name.substring(1) : name;
        return bare.chars().anyMatch(Character::isLetterOrDigit) ? Subject.Thing.called(bare) : null;
    }

    private String bare(String words) {
        String before;
        String after = words.strip().replaceFirst("(?i)^(?:the|our|my|a|an|this) (?=\\S)", "");
        do {
            before = after;
            after = lexicon.pattern("strip").matcher(before).replaceFirst("");
        } while (!after.equals(before));
        return lexicon.language() == org.murabito.text.Language.JAPANESE
                ? lexicon.pattern("honour").matcher(after).replaceFirst("")
                : after;
    }

    private String cut(String words) {
        String short1 = lexicon.pattern("cut").matcher(words.strip()).replaceFirst("");
        String trimmed =
                lexicon.pattern("tail").matcher(" " + short1).replaceFirst("").strip();
        return trimmed.isEmpty() ? short1.strip() : trimmed;
    }

    /// Null if it is not what the rule wants.
    private @Nullable String value(Rule rule, @Nullable String found) {
        if (found == null) {
            return null;
        }
        String value = cut(found);
        boolean time = WhenReader.isAll(value);
        if (!time && rule.wanted() == Rule.Wanted.TIME) {
            value = AT_A_PLACE.matcher(value).replaceFirst("");
            time = WhenReader.isAll(value);
        }
        boolean right = switch (rule.wanted()) {
            case TIME -> time;
            case PLACE -> !time && isPlace(value);
            case TYPED -> isTime(value) || isPlace(value);
            case NAME -> isNamed(value) && isNounPhrase(value);
            case NP, PERSON -> isNounPhrase(value);
            case NONE -> true;
        };
        return right && value.length() <= LONGEST_VALUE ? value : null;
    }

    /// After "moved to", a small number is an hour.
    private static boolean isTime(String value) {
        return WhenReader.isAll(value) || HOUR.matcher(value).matches();
    }

    private boolean isPlace(String value) {
        return isNounPhrase(value) && !lexicon.holds("notplace", value);
    }

    private boolean isNounPhrase(String value) {
        return !value.isBlank()
                && !ARTICLE.matcher(value).matches()
                && value.split("\\s+").length <= MOST_WORDS
                && value.chars().anyMatch(Character::isLetterOrDigit)
                && !lexicon.holds("notnp", value);
    }

    /// Somebody says I, or there is a capital, a digit, katakana or a character of its own in it.
    private boolean isNamed(String value) {
        return lexicon.isOne("personal", value)
                || lexicon.isOne("group", value)
                || value.startsWith("@")
                || value.codePoints()
                        .anyMatch(point -> Character.isUpperCase(point)
                                || Character.isDigit(point)
                                || Character.UnicodeScript.of(point) == Character.UnicodeScript.HAN
                                || Character.UnicodeScript.of(point) == Character.UnicodeScript.KATAKANA);
    }

    private static @Nullable String group(Matcher match, String name) {
        return match.namedGroups().containsKey(name) ? match.group(name) : null;
    }
}
