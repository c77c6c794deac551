package org.murabito.memory.fact.rule;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.murabito.memory.fact.Attribute;
import org.murabito.memory.fact.Manner;
import org.murabito.memory.fact.Statement;
import org.murabito.memory.fact.Subject;
import org.murabito.memory.fact.rule.Parsed.Mood;
import org.murabito.text.Language;

/// Reads a clause that no pattern fits, by what its verb comes to and by what kind of thing stands where: a time, a
/// place, somebody who does something.
final class FrameReader {
    private static final double PLAIN = .65;
    private static final double OPEN = .6;

    private static final int SHORT = 60;

    private final Lexicon lexicon;
    private final Nouns nouns;
    private final LocalDate said;
    private final Parser parser;
    /// What the message spoke of last, which is what "it" means there.
    private @Nullable Subject spokenOf;
    private String spoken = "";
    private String taken = "";
    /// What the clause says if where or when it is turns out not to be said.
    private List<Statement> otherwise = List.of();

    FrameReader(Lexicon lexicon, Nouns nouns, LocalDate said, Parser parser) {
        this.lexicon = lexicon;
        this.nouns = nouns;
        this.said = said;
        this.parser = parser;
    }

    /// What a pattern read is about what was spoken of before, if it leaves that open, and is spoken of from now on.
    Reading.Found goOn(Reading.Found found, Clause clause) {
        if (spokenOf != null && found.statements().getFirst().isOpen()) {
            Subject before = spokenOf;
            return new Reading.Found(
                    found.statements().stream()
                            .map(statement -> statement.about(before))
                            .toList(),
                    found.confidence(),
                    spoken);
        }
        if (found.statements().getFirst().subject() instanceof Subject.Thing thing) {
            spokenOf = thing;
            spoken = clause.words();
        }
        return found;
    }

    Reading.@Nullable Found read(Clause clause) {
        taken = "";
        otherwise = List.of();
        List<Statement> cleft = new Cleft(lexicon, nouns).read(clause);
        if (!cleft.isEmpty()) {
            return new Reading.Found(cleft, PLAIN, "");
        }
        Matcher distance = lexicon.pattern("distance").matcher(clause.text());
        boolean apart = lexicon.language() == Language.ENGLISH && distance.find() && distance.start() > 0;
        Parsed parsed = parser.parse(apart ? clause.text().substring(0, distance.start()) : clause.text());
        List<Statement> all = parsed == null ? List.of() : statements(parsed, clause);
        Worth worth = new Worth(lexicon, nouns, said);
        List<Statement> placed = parsed == null ? List.of() : worth.of(all, parsed, clause);
        List<Statement> found = parsed == null || !placed.isEmpty() ? placed : worth.of(otherwise, parsed, clause);
        if (!found.isEmpty()) {
            boolean both = Set.of("when", "where")
                    .contains(found.getFirst().attribute().name());
            return new Reading.Found(both ? found : found.subList(0, 1), PLAIN, taken);
        }
        boolean turned = lexicon.holds("instead", clause.text());
        boolean long_ = !all.isEmpty() || clause.end() - clause.start() > SHORT || !(clause.isLast() || turned);
        List<Statement> short_ = long_ ? List.of() : new Elliptic(lexicon, nouns, said).read(clause);
        return short_.isEmpty() ? null : new Reading.Found(short_, OPEN, "");
    }

    private List<Statement> statements(Parsed parsed, Clause clause) {
        String verb = String.join(" ", parsed.verbs());
        Manner cue = parsed.mood() == Mood.BECAME && clause.cue() == Manner.STATES ? Manner.CHANGES : clause.cue();
        Complements with = new Complements(parsed, nouns);
        Statement whoever = new Related(lexicon, nouns).whoever(clause.text(), cue);
        if (whoever != null) {
            return List.of(whoever);
        }
        boolean someone = parsed.subject() != null && lexicon.isOne("someone", parsed.subject());
        Subject subject = parsed.subject() == null || someone ? null : nouns.topic(parsed.subject());
        if (parsed.subject() != null && !someone && subject == null) {
            return List.of();
        }
        boolean left = subject == null && parsed.object() == null && lexicon.language() == Language.JAPANESE;
        boolean habit = left && lexicon.isOne("habits", verb);
        if ((subject instanceof Subject.Implied || left) && spokenOf != null && !habit) {
            subject = spokenOf;
            taken = spoken;
        }
        Subject before = spokenOf;
        String around = spoken;
        boolean names = lexicon.language() == Language.ENGLISH || parsed.subject() != null;
        if (names && topic(subject, with, verb) instanceof Subject.Thing thing) {
            spokenOf = thing;
            spoken = clause.words();
        }
        if (isOver(parsed, verb, clause)) {
            return over(parsed, subject);
        }
        Related related = new Related(lexicon, nouns);
        Subject topic = topic(subject, with, verb);
        topic = topic instanceof Subject.Implied && before != null ? before : topic;
        boolean speaks = topic == null && lexicon.language() == Language.JAPANESE;
        Statement following = related.read(parsed, clause.text(), speaks ? nouns.author() : topic, cue);
        if (following != null) {
            return List.of(following);
        }
        if (parsed.mood() == Mood.NOT) {
            return List.of();
        }
        boolean japanese = lexicon.language() == Language.JAPANESE;
        boolean quits = lexicon.isOne("quits", verb)
                && (!japanese || (clause.text().contains("を") && !clause.text().endsWith("て")));
        if (parsed.mood() == Mood.NO_LONGER || quits) {
            return ended(subject, with);
        }
        boolean moves = lexicon.isOne("moves", verb) || (lexicon.isOne("carries", verb) && with.isTowards());
        Manner manner = moves && cue == Manner.STATES ? Manner.CHANGES : cue;
        List<Statement> found = new ArrayList<>();
        boolean onDuty = verb.isEmpty()
                && with.isOfName()
                && parsed.phrases().stream()
                        .anyMatch(phrase -> phrase.by().equals("on") && lexicon.holds("posts", phrase.text()));
        if (onDuty) {
            return new Doing(lexicon, nouns, before).read(parsed, verb, subject, manner);
        }
        String time = with.time(moves);
        boolean does = isSomebodys(subject, with) && with.object() != null;
        if (time != null
                && topic != null
                && isAllowed(topic, manner)
                && !(does && WhenReader.read(time, said) == null)) {
            found.add(Statement.of(topic, new Attribute("when", true), time, manner)
                    .on(WhenReader.read(time, said)));
        }
        Matcher price = lexicon.pattern("price").matcher(clause.text());
        if (topic instanceof Subject.Thing && price.find()) {
            return List.of(Statement.of(topic, new Attribute("cost", true), price.group(), manner));
        }
        String place = with.place(moves, lexicon.isOne("puts", verb));
        if (place != null
                && isPlaced(parsed, verb, topic, moves)
                && isAllowed(Objects.requireNonNull(topic), manner)
                && !(does && !lexicon.isOne("puts", verb) && !isNamed(place))) {
            boolean becomes = lexicon.isOne("becomes", verb) && !lexicon.holds("placelike", place);
            found.add(Statement.of(topic, new Attribute(becomes ? "is" : "where", true), place, manner));
        }
        otherwise = found.isEmpty() ? List.of() : new Doing(lexicon, nouns, before).read(parsed, verb, subject, manner);
        if (!found.isEmpty()) {
            return found;
        }
        List<Statement> done = new Doing(lexicon, nouns, before).read(parsed, verb, subject, manner);
        if (before != null
                && done.stream().anyMatch(statement -> statement.subject().equals(before))) {
            taken = around;
        }
        return done;
    }

    private static boolean isAllowed(Subject topic, Manner manner) {
        return !(topic instanceof Subject.Person) && !(topic instanceof Subject.Implied && manner == Manner.STATES);
    }

    private boolean isNamed(String place) {
        return lexicon.language() == Language.ENGLISH && nouns.isNamed(place);
    }

    /// Who is somewhere is nothing to remember; where a thing is, is.
    private boolean isPlaced(Parsed parsed, String verb, @Nullable Subject topic, boolean moves) {
        if (topic == null || topic instanceof Subject.Person || topic.equals(Subject.Thing.called("we"))) {
            return false;
        }
        String subject = parsed.subject();
        boolean oneName = subject != null && subject.matches("@?\\p{Lu}[\\p{L}\\d]*") && verb.isEmpty();
        boolean placed = lexicon.isOne("puts", verb) || moves;
        boolean plain = parsed.mood() != Mood.DID && (verb.isEmpty() || lexicon.language() == Language.JAPANESE);
        return !oneName && (placed || plain);
    }

    /// What the clause is about: its subject, or what somebody does something with.
    private @Nullable Subject topic(@Nullable Subject subject, Complements with, String verb) {
        String object = with.object();
        boolean carried = object != null
                && Complements.timeIn(object) == null
                && (lexicon.language() == Language.JAPANESE
                        ? with.isOfOther() && with.hasPlace()
                        : lexicon.isOne("definite", Objects.requireNonNull(with.raw())))
                && (lexicon.isOne("moves", verb) || lexicon.isOne("puts", verb) || lexicon.isOne("carries", verb));
        return object != null && (carried || isSomebodys(subject, with)) ? nouns.topic(object) : subject;
    }

    private static boolean isSomebodys(@Nullable Subject subject, Complements with) {
        return subject == null
                || subject instanceof Subject.Person
                || subject.equals(Subject.Thing.called("we"))
                || with.isOfName();
    }

    private boolean isOver(Parsed parsed, String verb, Clause clause) {
        return lexicon.isOne("cancels", verb)
                || ((parsed.mood() == Mood.NOT || parsed.mood() == Mood.NO_LONGER)
                        && lexicon.isOne("happens", verb)
                        && parsed.object() == null)
                || lexicon.holds("cancelled", clause.text());
    }

    private List<Statement> over(Parsed parsed, @Nullable Subject subject) {
        boolean somebody =
                subject == null || subject instanceof Subject.Person || subject.equals(Subject.Thing.called("we"));
        String object = parsed.object();
        Subject what = somebody && object != null ? nouns.topic(nouns.cut(object)) : subject;
        return what instanceof Subject.Thing || what instanceof Subject.Implied
                ? List.of(
                        Statement.of(what, new Attribute("when", true), "", Manner.ENDS),
                        Statement.of(what, new Attribute("where", true), "", Manner.ENDS))
                : List.of();
    }

    private List<Statement> ended(@Nullable Subject subject, Complements with) {
        String object = with.left();
        if (object == null
                && subject instanceof Subject.Thing(String name)
                && lexicon.language() == Language.JAPANESE) {
            return List.of(Statement.of(nouns.author(), Attribute.IMPLIED, name, Manner.ENDS));
        }
        if (object == null || !nouns.isNounPhrase(object)) {
            return List.of();
        }
        Subject who = subject == null ? nouns.author() : subject;
        return List.of(Statement.of(who, Attribute.IMPLIED, object, Manner.ENDS));
    }
}
