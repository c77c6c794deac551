package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Inquiry.Gap;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Stem;
import org.murabito.memory.fact.Subject;
import org.murabito.memory.fact.rule.Parsed.Mood;

/// Holds one clause against a question.
final class Reply {
    private static final Pattern AHEAD =
            Pattern.compile("(?i)^(of|in|on|at|for|after|since|from|to|with|by|during) (.+?),? (I|we|they)$");

    /// Somebody did it, which does not make it theirs.
    private static final Pattern ONCE = Pattern.compile("[てで](?:くれ|もらい|いただき)(?:まし)?た");

    private final Wanted wanted;
    private final Topics topics;
    private final Lexicon lexicon;
    private final LocalDate said;
    private final Parser parser;
    private final Mirrored mirrored;

    Reply(Wanted wanted, Topics topics, LocalDate said, Parser parser) {
        this.wanted = wanted;
        this.topics = topics;
        this.lexicon = topics.nouns().lexicon();
        this.said = said;
        this.mirrored = new Mirrored(wanted, topics, said);
        this.parser = parser;
    }

    /// What it answers, and what it says of the thing asked about beyond the question.
    ///
    /// @param surely whether the clause says it in the question's own words
    record Given(Statement statement, Set<String> beyond, boolean surely) {}

    /// Null if it does not.
    @Nullable
    Given read(Clause clause) {
        if (ONCE.matcher(clause.text()).find()) {
            return null;
        }
        Given following = new Followed(wanted, topics).read(clause);
        if (following != null) {
            return following;
        }
        Parsed parsed = ordered(parser.parse(clause.text()));
        Given mirrored = mirrored(parsed, clause);
        if (mirrored != null) {
            return mirrored;
        }
        if (parsed == null || !wanted.isCoveredBy(topics.said(clause.text()))) {
            return null;
        }
        if (!isAbout(parsed, clause.text())) {
            return null;
        }
        Manner manner = manner(parsed, clause);
        if (isOver(parsed, clause)) {
            return given(parsed, Filling.NOTHING, Manner.ENDS);
        }
        if (isNot(parsed)) {
            return null;
        }
        Filling filling = new Fillings(wanted, topics, said).of(parsed, clause.text(), isTurn(parsed));
        if (filling == null || !isWholly(parsed, filling) || !wanted.isCoveredBy(without(clause.text(), filling))) {
            return null;
        }
        return given(parsed, filling, manner);
    }

    private @Nullable Given mirrored(@Nullable Parsed parsed, Clause clause) {
        boolean over = lexicon.holds("over", clause.text()) || (parsed != null && isOver(parsed, clause));
        boolean not = parsed != null && isNot(parsed);
        Mirrored.Found found = not && !over ? null : mirrored.in(clause.text(), over);
        if (found == null) {
            return null;
        }
        Manner manner = over ? Manner.ENDS : parsed == null ? clause.cue() : manner(parsed, clause);
        Statement statement = Statement.of(
                        about(null), attribute(), found.filling().value(), manner)
                .on(found.filling().isTime() ? WhenReader.read(found.filling().value(), said) : null);
        return new Given(statement, found.beyond(), true);
    }

    /// What happened once is an answer only to what happened.
    private boolean isNot(Parsed parsed) {
        return parsed.mood() == Mood.NOT || (parsed.mood() == Mood.DID && !isTurn(parsed) && !wanted.isPast());
    }

    /// "Of all games I like chess": whoever it is about comes first.
    private @Nullable Parsed ordered(@Nullable Parsed parsed) {
        String subject = parsed == null ? null : parsed.subject();
        Matcher ahead = AHEAD.matcher(subject == null ? "" : subject);
        if (parsed == null || !ahead.matches()) {
            return parsed;
        }
        List<Phrase> phrases = new ArrayList<>(parsed.phrases());
        phrases.addFirst(new Phrase(ahead.group(1), ahead.group(2)));
        return new Parsed(ahead.group(3), parsed.verbs(), parsed.mood(), phrases);
    }

    private Manner manner(Parsed parsed, Clause clause) {
        boolean changes = parsed.mood() == Mood.BECAME || isTurn(parsed);
        return changes && clause.cue() == Manner.STATES ? Manner.CHANGES : clause.cue();
    }

    /// What is done is what is asked, or comes to it.
    private boolean isAbout(Parsed parsed, String clause) {
        return topics.isOfThose(parsed.subject(), clause) && isDone(parsed);
    }

    private boolean isDone(Parsed parsed) {
        List<String> verbs = parsed.verbs();
        if (verbs.isEmpty() || isTurn(parsed)) {
            return true;
        }
        Set<String> said = new HashSet<>();
        verbs.forEach(verb -> said.addAll(List.of(verb.split(" "))));
        boolean asked = wanted.verbs().stream().anyMatch(verb -> wanted.senses().meets(verb, said));
        boolean comesToIt = said.stream().anyMatch(verb -> wanted.speaksOf(verb) || wanted.isForGap(verb));
        return asked || (comesToIt && wanted.verbs().isEmpty());
    }

    private boolean isTurn(Parsed parsed) {
        String verb = String.join(" ", parsed.verbs());
        return !verb.isEmpty()
                && (lexicon.isOne("moves", verb)
                        || lexicon.isOne("passes", verb)
                        || lexicon.isOne("becomes", verb)
                        || (lexicon.isOne("puts", verb) && wanted.gap() == Gap.WHERE && !isOnce(verb)));
    }

    /// "Lived", where it is asked where somebody lives.
    private boolean isOnce(String verb) {
        return verb.endsWith("ed")
                && wanted.verbs().stream().anyMatch(asked -> Stem.of(asked).equals(Stem.of(verb)));
    }

    private boolean isOver(Parsed parsed, Clause clause) {
        String verb = String.join(" ", parsed.verbs());
        return parsed.mood() == Mood.NO_LONGER
                || lexicon.isOne("cancels", verb)
                || lexicon.holds("cancelled", clause.text());
    }

    /// Whatever the clause is about besides what fills the gap has to be asked for.
    private boolean isWholly(Parsed parsed, Filling filling) {
        String subject = parsed.subject();
        boolean object = true;
        boolean covered = subject != null && topics.isAskedFor(subject);
        for (Phrase phrase : parsed.phrases()) {
            if (phrase.by().isEmpty() && !filling.holds(phrase.text())) {
                object &= topics.isAskedFor(phrase.text()) || WhenReader.isAll(phrase.text());
                covered |= topics.isAskedFor(phrase.text());
            }
        }
        boolean free = subject == null
                || filling.holds(subject)
                || (covered && topics.isAskedFor(subject))
                || topics.isAnybody(subject)
                || topics.somebody(subject) != null;
        return object && free && (covered || !wanted.inquiry().people().isEmpty() || isDoneAsAsked(parsed));
    }

    /// "What do we open with": no thing is named besides what is done.
    private boolean isDoneAsAsked(Parsed parsed) {
        return !parsed.verbs().isEmpty() && !wanted.verbs().isEmpty();
    }

    private Set<String> without(String clause, Filling filling) {
        return topics.said(clause.replace(filling.written(), " "));
    }

    private Given given(Parsed parsed, Filling filling, Manner manner) {
        String subject = parsed.subject();
        String object = parsed.phrases().stream()
                .filter(phrase -> phrase.by().isEmpty())
                .map(Phrase::text)
                .filter(topics::isAskedFor)
                .findFirst()
                .orElse(null);
        boolean of = subject != null && topics.isAskedFor(subject) && topics.somebody(subject) == null;
        String topic = of ? subject : object;
        Statement statement = Statement.of(about(topic), attribute(), filling.value(), manner)
                .on(filling.isTime() ? WhenReader.read(filling.value(), said) : null);
        return new Given(statement, topic == null ? Set.of() : topics.beyond(topic), false);
    }

    /// The thing as it is called there, else whom or what the question is about.
    private Subject about(@Nullable String topic) {
        Subject about = topic == null ? null : topics.nouns().thing(topic);
        if (about instanceof Subject.Thing) {
            return about;
        }
        return wanted.inquiry().people().stream()
                .findFirst()
                .<Subject>map(Subject.Person::new)
                .orElseGet(() -> Subject.Thing.called(String.join(" ", wanted.needed())));
    }

    private Attribute attribute() {
        return new Attribute(
                switch (wanted.gap()) {
                    case WHEN -> "when";
                    case WHERE -> "where";
                    case WHO -> "who";
                    case WHAT -> "is";
                },
                true);
    }
}
