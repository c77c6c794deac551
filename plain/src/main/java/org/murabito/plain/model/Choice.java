package org.murabito.plain.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.SharedPhrase;
import org.murabito.plain.word.Term;

/// Which lines are quoted, and in which order.
final class Choice {
    private static final double LEAST = 0.38;
    private static final double SECOND = 0.6;
    private static final double THIRD = 0.7;
    private static final double NEXT_TO_WHOLE = 0.85;
    private static final double WHOLE = 0.8;
    private static final double NEARLY_BEST = 0.6;
    static final int FEW = 3;
    private static final int MANY = 5;
    private static final int PER_PERSON = 2;
    private static final double PART = 0.3;
    private static final double ASKS_ALL = 0.9;
    private static final double ALSO_ABOUT = 0.75;
    private static final double AS_MUCH = 0.9;
    private static final double HARDLY_LESS = 0.8;
    /// Letters of a word that says which of all somebody said was wrong.
    private static final int REPEATED = 5;

    private final QuestionReading reading;
    private final Weighing weighing;

    Choice(QuestionReading reading, Weighing weighing) {
        this.reading = reading;
        this.weighing = weighing;
    }

    /// The best first; where one was asked for, what answers a question before the question, and what was put right
    /// before what was wrong.
    List<Seen> quotes() {
        return chosen(true);
    }

    /// With those that are not quite as good: together they tell whether there is an answer.
    List<Seen> considered() {
        return chosen(false);
    }

    /// @param shown whether these are shown: fewer beside one that speaks of nearly all that was asked, else a
    /// second sooner than a third
    private List<Seen> chosen(boolean shown) {
        List<Weighing.Weighed> best =
                weighing.best().stream().filter(one -> !onlyAsks(one.line())).toList();
        if (best.isEmpty() || best.getFirst().score() < LEAST) {
            return List.of();
        }
        return isMany() ? several(best) : few(tellingFirst(best), shown);
    }

    /// Where a number is asked for, what tells it goes before what is hardly better and does not.
    private List<Weighing.Weighed> tellingFirst(List<Weighing.Weighed> best) {
        if (reading.counted() == null
                || weighing.tellsNumberAsked(best.getFirst().line())) {
            return best;
        }
        double least = HARDLY_LESS * best.getFirst().score();
        return best.stream()
                .filter(one -> one.score() >= least && weighing.own(one.line()) > 0)
                .filter(one -> weighing.tellsNumberAsked(one.line()))
                .findFirst()
                .map(telling -> Stream.concat(Stream.of(telling), best.stream())
                        .distinct()
                        .toList())
                .orElse(best);
    }

    /// Whether it asks all that is asked here and nobody answered: nobody is shown that others ask, too.
    private boolean onlyAsks(Seen line) {
        return weighing.isQuestion(line) && weighing.own(line) >= ASKS_ALL && !weighing.isAnswered(line);
    }

    private List<Seen> several(List<Weighing.Weighed> best) {
        double least = Math.max(LEAST, NEARLY_BEST * best.getFirst().score());
        List<Seen> chosen = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        Map<String, Integer> perPerson = new HashMap<>();
        for (Weighing.Weighed one : best) {
            Seen line = one.line();
            if (chosen.size() >= (isListed() ? MANY : FEW) || one.score() < least) {
                break;
            }
            boolean again = reading.wish() == Wish.SPEAKERS && perPerson.getOrDefault(line.by(), 0) >= PER_PERSON;
            if (!again && !weighing.isQuestion(line) && texts.add(line.text().strip())) {
                chosen.add(line);
                perPerson.merge(line.by(), 1, Integer::sum);
            }
        }
        return ordered(chosen.isEmpty() ? few(best, true) : chosen);
    }

    private List<Seen> few(List<Weighing.Weighed> best, boolean shown) {
        Set<Seen> chosen = new LinkedHashSet<>();
        Weighing.Weighed told = bestTold(best);
        boolean whole =
                shown && weighing.own(told.line()) >= WHOLE && weighing.kind().tellsWhatIsAsked(told.line());
        for (Weighing.Weighed one : best) {
            double nextToBest = whole ? NEXT_TO_WHOLE : shown && chosen.size() < 2 ? SECOND : THIRD;
            if (chosen.size() >= FEW || one.score() < Math.max(LEAST, nextToBest * told.score())) {
                break;
            }
            Seen line = one.line();
            if (!chosen.isEmpty()
                    && !weighing.isNearlyAsMuchAbout(line, best.getFirst().line())) {
                continue;
            }
            Optional<Seen> answer = weighing.isQuestion(line) ? answerTo(line, best) : replyTo(line, best);
            Optional<Seen> later = correctionOf(answer.orElse(line), best);
            later.ifPresent(chosen::add);
            answer.ifPresent(chosen::add);
            chosen.add(line);
            outcomeOf(line, best).ifPresent(chosen::add);
        }
        settled(chosen, best).ifPresent(chosen::add);
        return asItStands(chosen.stream().limit(FEW).toList(), best);
    }

    /// How things stand is told by what was said last: a later line goes before the first if it speaks of every
    /// topic of that one.
    private List<Seen> asItStands(List<Seen> chosen, List<Weighing.Weighed> best) {
        Seen first = chosen.getFirst();
        if (!reading.asksHowItStands()) {
            return chosen;
        }
        List<Term> held = reading.heldOf();
        if (!held.isEmpty()) {
            return Stream.concat(newestOf(held, first, best).stream(), chosen.stream())
                    .distinct()
                    .limit(FEW)
                    .toList();
        }
        return chosen.stream()
                .filter(line -> line.at().compareTo(first.at()) > 0 && !weighing.isQuestion(line))
                .filter(line -> weighing.coverage().speaksOfAsMuch(line, first))
                .max(Comparator.comparing(Seen::at))
                .map(newest -> Stream.concat(Stream.of(newest), chosen.stream())
                        .distinct()
                        .limit(FEW)
                        .toList())
                .orElse(chosen);
    }

    /// What was said last of what is asked whether it still holds: what changed is told in other words, but in the same
    /// thread, of a thing that takes two words to name, as a change, or with as much of the question.
    private Optional<Seen> newestOf(List<Term> held, Seen first, List<Weighing.Weighed> best) {
        return best.stream()
                .map(Weighing.Weighed::line)
                .filter(line -> line.at().compareTo(first.at()) > 0 && !weighing.isQuestion(line))
                .filter(line -> weighing.coverage().speaksOfAll(held, line)
                        || (weighing.isReplyTo(line, first)
                                && weighing.isFollowed(first, line)
                                && weighing.kind().isCorrection(line)))
                .filter(line -> held.stream().anyMatch(term -> term.surface().indexOf(' ') > 0)
                        || held.size() > 1
                        || (first.inThread() && line.place().equals(first.place()))
                        || weighing.kind().isCorrection(line)
                        || weighing.own(line) >= AS_MUCH * weighing.own(first))
                .max(Comparator.comparing(Seen::at).thenComparingLong(Seen::id));
    }

    /// The best that is no question: one that was answered stands high, which takes nothing from its answers.
    private Weighing.Weighed bestTold(List<Weighing.Weighed> best) {
        return best.stream()
                .filter(one -> !weighing.isQuestion(one.line()))
                .findFirst()
                .orElse(best.getFirst());
    }

    /// Whoever brings a matter up seldom settles it: where only one person is quoted, what somebody else said, or they
    /// themselves answered, later in the same talk.
    private Optional<Seen> settled(Set<Seen> chosen, List<Weighing.Weighed> best) {
        Seen first = chosen.iterator().next();
        if (chosen.stream().anyMatch(line -> !line.by().equals(first.by()))) {
            return Optional.empty();
        }
        return best.stream()
                .map(Weighing.Weighed::line)
                .filter(line -> !chosen.contains(line) && !weighing.isQuestion(line))
                .filter(line -> !line.by().equals(first.by()) || weighing.repliesToAnother(line))
                .filter(line -> chosen.stream().anyMatch(before -> weighing.isFollowed(before, line)))
                .findFirst();
    }

    /// What somebody else said to it, or anybody of its issue; of several what is most about it.
    private Optional<Seen> answerTo(Seen question, List<Weighing.Weighed> best) {
        return best.stream()
                .map(Weighing.Weighed::line)
                .filter(line -> weighing.isReplyTo(line, question) || line.isLaterOfIssue(question))
                .filter(line -> !weighing.isQuestion(line))
                .max(Comparator.comparingDouble(weighing::told));
    }

    /// What somebody else replied to it that is nearly as much about what was asked: whoever tells of a fault
    /// brings it up, whoever replies knows what it is.
    private Optional<Seen> replyTo(Seen line, List<Weighing.Weighed> best) {
        return best.stream()
                .map(Weighing.Weighed::line)
                .filter(reply -> reply.replyTo() == line.id() && !reply.by().equals(line.by()))
                .filter(reply -> isAlsoAbout(reply, line))
                .findFirst();
    }

    /// What became of the issue that it opens.
    private Optional<Seen> outcomeOf(Seen line, List<Weighing.Weighed> best) {
        return best.stream()
                .map(Weighing.Weighed::line)
                .filter(one -> one.isLaterOfIssue(line) && isAlsoAbout(one, line))
                .findFirst();
    }

    private boolean isAlsoAbout(Seen later, Seen line) {
        return !weighing.isQuestion(later)
                && weighing.own(later) > 0
                && weighing.told(later) >= ALSO_ABOUT * weighing.told(line);
    }

    private Optional<Seen> correctionOf(Seen line, List<Weighing.Weighed> best) {
        return best.stream()
                .map(Weighing.Weighed::line)
                // What takes the least time first: there are many lines, and this is looked for again for each chosen
                // one.
                .filter(later -> later.at().compareTo(line.at()) > 0)
                .filter(later -> weighing.isPutRightBy(line, later)
                        || takesBack(later, line)
                        || (weighing.own(later) >= PART
                                && (later.by().equals(line.by()) || weighing.isNearlyAsMuchAbout(later, line))
                                && weighing.kind().isCorrection(later)
                                && weighing.kind().tellsWhatIsCounted(later)
                                && weighing.kind().isAsExact(later, line)
                                && weighing.isOfTheSame(later, line)))
                .max(Comparator.comparing(Seen::at));
    }

    /// Whether somebody says, also days later, that it was wrong, and repeats of it what was.
    private boolean takesBack(Seen later, Seen line) {
        return later.by().equals(line.by())
                && later.place().equals(line.place())
                && weighing.own(later) > 0
                && weighing.kind().saysItWasWrong(later)
                && SharedPhrase.longest(later.text(), line.text()) >= REPEATED;
    }

    private boolean isMany() {
        return isListed() || (reading.period() != null && reading.wish() != Wish.WHERE);
    }

    private boolean isListed() {
        return reading.wish() == Wish.SPEAKERS || reading.series();
    }

    private List<Seen> ordered(List<Seen> chosen) {
        Comparator<Seen> byTime = Comparator.comparing(Seen::at).thenComparingLong(Seen::id);
        Map<String, Integer> firstOf = new HashMap<>();
        for (Seen line : chosen) {
            String group = reading.wish() == Wish.SPEAKERS ? line.by() : line.place();
            firstOf.putIfAbsent(group, firstOf.size());
        }
        Comparator<Seen> byGroup = Comparator.comparingInt(
                line -> firstOf.getOrDefault(reading.wish() == Wish.SPEAKERS ? line.by() : line.place(), 0));
        return chosen.stream()
                .sorted(isInTimeOrder() ? byTime : byGroup.thenComparing(byTime))
                .toList();
    }

    boolean isInTimeOrder() {
        return reading.series() || (reading.wish() != Wish.SPEAKERS && isMany());
    }
}
