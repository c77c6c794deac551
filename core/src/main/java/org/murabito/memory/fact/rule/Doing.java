package org.murabito.memory.fact.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Relation;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.memory.fact.rule.Parsed.Mood;
import org.murabito.text.Language;

/// Reads who does what: who sees to something, what somebody eats or plays, and what something is.
record Doing(Lexicon lexicon, Nouns nouns, @Nullable Subject spokenOf) {
    private static final Set<String> TENDED = Set.of("with", "on", "for", "to");
    private static final Set<String> BY = Set.of("by", "が");
    private static final Set<String> DOERS = Set.of("by", "to", "with", "on");

    List<Statement> read(Parsed parsed, String verb, @Nullable Subject subject, Manner manner) {
        Complements with = new Complements(parsed, nouns);
        String object = with.object();
        boolean passes = lexicon.isOne("passes", verb);
        Manner how = passes && manner == Manner.STATES ? Manner.CHANGES : manner;
        boolean isDoer = subject instanceof Subject.Person || with.isOfName();
        String doer = doer(parsed);
        boolean handed = lexicon.isOne("handed", verb);
        Subject given = object == null ? null : nouns.topic(object);
        Subject what = handed && given != null ? given : subject == null ? new Subject.Implied() : subject;
        if (doer != null && !(what instanceof Subject.Person)) {
            Manner put = handed && manner == Manner.STATES ? Manner.CHANGES : how;
            if (what instanceof Subject.Implied && put == Manner.STATES) {
                return List.of();
            }
            Subject.Thing role = nouns.isSomebody(doer) ? null : Nouns.named(nouns.bare(doer));
            Statement done = Statement.of(what, who(), doer, put);
            return List.of(role == null ? done : done.following(Relation.sameAs(role, who())));
        }
        boolean event = parsed.mood() == Mood.DID || parsed.mood() == Mood.BECAME;
        boolean left = subject == null && lexicon.language() == Language.JAPANESE && !event && !verb.isEmpty();
        Subject somebody = left ? nouns.author() : subject;
        if (somebody == null) {
            return List.of();
        }
        return left && lexicon.isOne("passes", verb) && object == null
                ? List.of()
                : of(parsed, verb, somebody, how, left || isDoer);
    }

    private List<Statement> of(Parsed parsed, String verb, Subject subject, Manner manner, boolean isDoer) {
        Complements with = new Complements(parsed, nouns);
        String object = with.object();
        boolean passes = lexicon.isOne("passes", verb);
        if (isDoer && verb.isEmpty() && object == null) {
            String where = complement(parsed);
            return where == null || !where.matches("(?i)(?:the|our) .+|.*team.*|\\w+(?: duty)?")
                    ? List.of()
                    : List.of(Statement.of(subject, new Attribute("on", true), where, manner));
        }
        List<Statement> found = new ArrayList<>();
        if ((isDoer && (passes || lexicon.isOne("tends", verb))) || (verb.isEmpty() && with.isOfName())) {
            found.addAll(tended(parsed, object, subject, manner));
        }
        if (verb.isEmpty()) {
            found.addAll(is(parsed, subject, object, manner));
        } else {
            found.addAll(does(parsed, verb, subject, manner, isDoer));
        }
        return found;
    }

    private List<Statement> does(Parsed parsed, String verb, Subject subject, Manner manner, boolean isDoer) {
        Complements with = new Complements(parsed, nouns);
        boolean event = parsed.mood() == Mood.DID || parsed.mood() == Mood.BECAME;
        boolean told = !event || lexicon.isOne("chooses", verb) || (with.isOfName() && !with.isOfSpeaker());
        boolean group = subject.equals(Subject.Thing.called("we"));
        if (!told
                || (lexicon.isOne("passing", verb) && !isFetched(parsed, verb))
                || subject instanceof Subject.Implied
                || (!isDoer && !group && !isDefinite(parsed.subject()))) {
            return List.of();
        }
        String object = with.object();
        String value = object != null ? object : complement(parsed);
        String source = source(parsed);
        Subject fetched = object == null || source == null ? null : nouns.topic(object);
        if (fetched != null && source != null) {
            return List.of(Statement.of(fetched, new Attribute(verb, true), source, manner));
        }
        return value == null ? List.of() : List.of(Statement.of(subject, new Attribute(verb, true), value, manner));
    }

    /// "We get the bread from the mill" says where it comes from.
    private boolean isFetched(Parsed parsed, String verb) {
        return verb.startsWith("get")
                && isDefinite(parsed.object())
                && parsed.phrases().stream().anyMatch(phrase -> phrase.by().equals("from"));
    }

    /// What stands behind the first preposition, where there is no object: "they go through the broker".
    private @Nullable String complement(Parsed parsed) {
        return parsed.phrases().stream()
                .filter(phrase -> !phrase.by().equals("から"))
                .map(phrase -> nouns.cut(phrase.text()))
                .filter(text -> nouns.isPlace(text) && !WhenReader.isAll(text))
                .reduce((first, next) -> lexicon.language() == Language.JAPANESE ? next : first)
                .orElse(null);
    }

    private @Nullable String source(Parsed parsed) {
        return parsed.phrases().stream()
                .filter(phrase -> phrase.by().equals("from"))
                .map(phrase -> nouns.cut(phrase.text()))
                .filter(text -> nouns.isPlace(text) && !WhenReader.isAll(text))
                .findFirst()
                .orElse(null);
    }

    private static Attribute who() {
        return new Attribute("who", true);
    }

    /// "The minutes are taken by Rin", "it falls to Rin", "the key is with Rin".
    private @Nullable String doer(Parsed parsed) {
        boolean towards = parsed.verbs().isEmpty() || lexicon.isOne("handed", String.join(" ", parsed.verbs()));
        boolean japanese = lexicon.language() == Language.JAPANESE;
        return parsed.phrases().stream()
                .filter(phrase -> BY.contains(phrase.by())
                        || (towards && DOERS.contains(phrase.by()))
                        || (towards
                                && japanese
                                && (phrase.by().equals("に") || phrase.by().isEmpty())))
                .map(phrase -> nouns.cut(phrase.text()))
                .filter(this::isName)
                .findFirst()
                .orElse(null);
    }

    private boolean isName(String text) {
        return !WhenReader.isAll(text) && (nouns.isSomebody(text) || lexicon.isOne("role", text));
    }

    private List<Statement> tended(Parsed parsed, @Nullable String object, Subject subject, Manner manner) {
        boolean ofSomebody = object != null && nouns.isSomebody(object);
        String role = parsed.phrases().stream()
                .filter(phrase ->
                        phrase.by().equals("as") || ((object == null || ofSomebody) && TENDED.contains(phrase.by())))
                .map(phrase -> nouns.cut(phrase.text()))
                .findFirst()
                .orElse(null);
        String what = role != null ? role : ofSomebody ? null : object;
        if (what != null && nouns.own(what) != null) {
            return List.of();
        }
        String said = what != null ? what : ofSomebody ? "it" : parsed.object();
        Subject topic = said == null ? null : nouns.topic(said);
        topic = topic instanceof Subject.Implied && spokenOf != null ? spokenOf : topic;
        boolean allowed = topic instanceof Subject.Thing || topic instanceof Subject.Implied;
        return topic == null || !allowed || (topic instanceof Subject.Implied && manner == Manner.STATES)
                ? List.of()
                : List.of(Statement.of(topic, who(), doerName(subject), manner));
    }

    private static String doerName(Subject subject) {
        return switch (subject) {
            case Subject.Person _ -> "I";
            case Subject.Thing(String name) -> name;
            case Subject.Implied() -> "";
        };
    }

    private List<Statement> is(Parsed parsed, Subject subject, @Nullable String object, Manner manner) {
        String named = parsed.subject();
        boolean own = named != null && isDefinite(named);
        return object == null || !own || !nouns.isNamed(object) || subject instanceof Subject.Person
                ? List.of()
                : List.of(Statement.of(subject, new Attribute("is", true), nouns.bare(object), manner));
    }

    private boolean isDefinite(@Nullable String phrase) {
        return phrase != null && lexicon.isOne("definite", phrase);
    }
}
