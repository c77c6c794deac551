package org.murabito.plain.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.plain.model.QuestionReading.Counted;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.LineDates;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.SharedPhrase;
import org.murabito.plain.word.Term;
import org.murabito.text.Language;

/// How well each line that was seen answers the question: by its own words, by the search that found it, and by the
/// lines it stands among, since an answer seldom repeats the question.
final class Weighing {
    private static final int REACH = 8;
    private static final int AT_ONCE = 2;
    private static final int PHRASE = 5;
    private static final int MOST_HOURS_AFTER = 72;
    private static final double IN_THOSE_WORDS = 0.2;
    private static final double FADES = 0.9;
    private static final int FIRST_HITS = 20;
    private static final double NEARLY_BEST = 0.5;
    private static final double NEARLY_AS_MUCH = 0.6;
    private static final double STATEMENT = 0.6;
    private static final double ASKED_AGAIN = 1.3;
    private static final double ADDRESSED = 1.1;
    private static final double OF_ASKER = 0.7;
    private static final double FOUND = 0.6;
    private static final double FOUND_HERE = 0.3;
    private static final double HERE = 0.1;
    private static final double MORE_HERE = 1.6;
    private static final double IN_ITS_THREAD = 0.35;
    private static final double LITTLE = 0.4;
    private static final double LINKED = 0.6;
    private static final double OF_ANOTHER = 0.8;
    private static final double IN_PASSING = 0.2;
    private static final double TIMED = 0.25;
    private static final double UNTIMED = -0.25;

    private final QuestionReading reading;
    private final Notebook notebook;
    private final Patterns patterns;
    private final Coverage coverage;
    private final Timeliness timeliness;
    private final Set<Long> thatTalk;
    private final AskedKind kind;
    private final double gainHere;
    private final Map<Long, Boolean> asks = new HashMap<>();
    private final Map<Long, Double> own = new HashMap<>();
    private final Map<Long, Double> found = new HashMap<>();
    private final Map<Long, Double> inherited = new HashMap<>();
    private final Map<Long, Seen> heirOf = new HashMap<>();
    private final Set<Long> told = new HashSet<>();

    Weighing(QuestionReading reading, Notebook notebook, Coverage coverage, Patterns patterns, LineDates dates) {
        this.reading = reading;
        this.notebook = notebook;
        this.patterns = patterns;
        this.coverage = coverage;
        this.timeliness = new Timeliness(reading, dates);
        this.kind = new AskedKind(reading, notebook, patterns, timeliness);
        this.gainHere = gainHere();
        this.thatTalk = reading.followUp().thatTalk(notebook);
        notebook.lines().values().forEach(line -> own.put(line.id(), coverage.of(line) + phrase(line)));
        notebook.searches().forEach(this::countHits);
        notebook.stretches().forEach(this::inherit);
        notebook.lines().values().forEach(this::inheritFromAsked);
        inheritOfIssues();
        event().ifPresent(this::inheritFromEvent);
        reading.followUp().linked(notebook, timeliness::nameOneDay).forEach((line, cited) -> {
            pass(cited, line, LINKED);
            thatTalk.add(line.id());
        });
    }

    /// How much a line gains by being said where it is asked. What people said may stand anywhere.
    private double gainHere() {
        if (!reading.mayBeOfItsChannel() || coverage.isOfAnotherPlace()) {
            return 0;
        }
        return reading.wish() == Wish.SPEAKERS ? HERE : HERE + MORE_HERE * notebook.shareIn(reading.here());
    }

    /// 燃えないごみ is more than its words.
    private double phrase(Seen line) {
        return reading.language() == Language.JAPANESE
                        && SharedPhrase.longest(reading.question(), line.text()) >= PHRASE
                ? IN_THOSE_WORDS
                : 0;
    }

    record Weighed(Seen line, double score) {}

    /// A search for one word of many tells less than one for all of them.
    private void countHits(Notebook.Look search) {
        if (reading.isOfItsChannel()
                && search.arguments().path("query").asText().isEmpty()) {
            return;
        }
        boolean here = reading.mayBeOfItsChannel()
                && search.arguments().path("channel").asText().equals(reading.here());
        double share = coverage.shareOf(search) * (here ? FOUND_HERE : 1);
        List<Long> hits = search.hits();
        for (int rank = 0; rank < Math.min(FIRST_HITS, hits.size()); rank++) {
            found.merge(hits.get(rank), FOUND * share / (1 + 0.5 * rank), Math::max);
        }
    }

    /// A line passes what it is about on to those after it, and to those that answer it. Whoever asks the same of
    /// what was just said passes that on too. What Murabito was asked goes to replies alone: the next line is
    /// seldom one.
    private void inherit(List<Seen> stretch) {
        for (int i = 0; i < stretch.size(); i++) {
            Seen from = stretch.get(i);
            if (from.own() || notebook.isAskedHere(from)) {
                continue;
            }
            double about = about(from) * (isQuestion(from) ? 1 : STATEMENT);
            if (asksTheSame(from)) {
                about = Math.max(about, inherited.getOrDefault(from.id(), 0.0) * ASKED_AGAIN);
            }
            for (int j = i + 1; j < Math.min(stretch.size(), i + 1 + REACH); j++) {
                Seen to = stretch.get(j);
                double fading = to.calls(from) ? ADDRESSED : Math.pow(FADES, j - i - 1);
                double own = to.by().equals(from.by()) && isQuestion(from) ? OF_ASKER : 1;
                pass(from, to, about * fading * own);
            }
        }
    }

    private void pass(Seen from, Seen to, double about) {
        if (about > inherited.getOrDefault(to.id(), 0.0)) {
            inherited.put(to.id(), about);
            heirOf.put(to.id(), from);
        }
    }

    /// Whether it follows somebody else's question on the matter.
    boolean repliesToAnother(Seen line) {
        Seen from = heirOf.get(line.id());
        return from != null && isQuestion(from) && !from.by().equals(line.by());
    }

    /// Whether somebody else asked about this matter before it.
    boolean repliesToAsker(Seen line) {
        Seen asked = heirOf.get(line.id());
        return asked != null && repliesToAnother(line) && (own(asked) >= LITTLE || asksTheSame(asked));
    }

    /// Whether a line was said a few lines after another, within an hour, or calls whoever asked; or, within days,
    /// is the very next one and begins with a word for what was said.
    boolean isFollowed(Seen before, Seen line) {
        Seen from = heirOf.get(line.id());
        double hours = timeliness.hoursBetween(before, line);
        boolean soon = hours <= 1 || (from != null && line.calls(from));
        return distance(before, line).anyMatch(distance -> distance > 0 && distance <= (soon ? REACH : 1))
                && (soon || (hours <= MOST_HOURS_AFTER && patterns.is("points-back", line.beginning())));
    }

    boolean isReplyTo(Seen line, Seen from) {
        return from.equals(heirOf.get(line.id())) && !from.by().equals(line.by());
    }

    /// These lines, and those they say something to.
    List<Seen> inContext(List<Seen> lines) {
        return lines.stream()
                .flatMap(line -> Stream.concat(Stream.ofNullable(heirOf.get(line.id())), Stream.of(line)))
                .distinct()
                .toList();
    }

    boolean isAnswered(Seen question) {
        return notebook.lines().values().stream().anyMatch(line -> isReplyTo(line, question) && !isQuestion(line));
    }

    private boolean asksTheSame(Seen line) {
        String wish = reading.wish().name().toLowerCase(Locale.ROOT);
        return isQuestion(line) && patterns.has(wish) && patterns.is(wish, line.text());
    }

    private void inheritFromAsked(Seen line) {
        Seen asked = notebook.lines().get(line.replyTo());
        if (asked != null) {
            double about = about(asked) * (isQuestion(asked) ? 1.1 : 0.7);
            pass(asked, line, Math.max(about, inherited.getOrDefault(asked.id(), 0.0)));
        }
    }

    /// Who opens an issue says what it is; what became of it is said under its key, often in other words.
    private void inheritOfIssues() {
        List<Seen> naming =
                notebook.lines().values().stream().filter(Seen::namesIssue).toList();
        for (Seen line : naming) {
            naming.stream()
                    .filter(later -> later.isLaterOfIssue(line))
                    .forEach(later -> pass(line, later, about(line)));
        }
    }

    /// What was announced for a day that is over, where an amount of it is asked.
    Optional<Seen> event() {
        return reading.asksOfWhatWas() ? timeliness.event(notebook.lines().values(), this::ofEvent) : Optional.empty();
    }

    private double ofEvent(Seen line) {
        return isOfItsChannel(line) && !reading.turnsOnItsWords() ? 1 : own(line);
    }

    Timeliness timeliness() {
        return timeliness;
    }

    AskedKind kind() {
        return kind;
    }

    /// How it went is told that day or the next, with a figure, often with none of the words of the question.
    private void inheritFromEvent(Seen event) {
        List<Seen> after = notebook.lines().values().stream()
                .filter(line -> timeliness.isOfThatDay(line, event) && Counted.hasFigure(line.text()))
                .filter(line -> line.channel().equals(event.channel()) || coverage.isInChannelAbout(line))
                .sorted(Comparator.comparing(Seen::at))
                .toList();
        double about = after.stream().anyMatch(line -> own(line) >= LITTLE) ? 0 : about(event);
        for (Seen line : about > 0 ? after : List.<Seen>of()) {
            pass(event, line, about);
            found.merge(line.id(), FOUND * Math.pow(FADES, after.indexOf(line)), Math::max);
            told.add(line.id());
        }
    }

    private double about(Seen line) {
        return own(line) <= 0 ? 0 : own(line) + 0.5 * found.getOrDefault(line.id(), 0.0);
    }

    /// What Murabito was asked and what it said are no sources: else whoever asks again is shown the askers.
    private List<Seen> quotable() {
        return notebook.lines().values().stream()
                .filter(line -> !line.own() && !line.repeats(reading) && !notebook.isAskedHere(line))
                .filter(line -> !reading.followUp().leavesOut(line))
                .toList();
    }

    Coverage coverage() {
        return coverage;
    }

    /// Whether it asks more than it tells.
    boolean isQuestion(Seen line) {
        return asks.computeIfAbsent(line.id(), _ -> patterns.asksMoreThanItTells(line.text()));
    }

    /// Whether the same person, or whoever answers, says a line or two later in so many words that it was wrong.
    boolean isPutRightBy(Seen line, Seen later) {
        return (later.by().equals(line.by()) || (line.equals(heirOf.get(later.id())) && own(later) > 0))
                && distance(line, later).anyMatch(distance -> distance > 0 && distance <= AT_ONCE)
                && kind.saysItWasWrong(later);
    }

    private IntStream distance(Seen before, Seen line) {
        return notebook.stretches().stream()
                .filter(stretch -> stretch.contains(before) && stretch.contains(line))
                .mapToInt(stretch -> stretch.indexOf(line) - stretch.indexOf(before));
    }

    /// Whether a later line speaks of every name and number that one speaks of, so that it may put that one right.
    boolean isOfTheSame(Seen later, Seen line) {
        List<Term> named = coverage.topics(List.of(line), true).stream()
                .filter(Term::isName)
                .toList();
        return coverage.topics(List.of(later), true).containsAll(named);
    }

    /// Lines that may be quoted, best first. Those outside the time asked for only where nothing within it comes near.
    List<Weighed> best() {
        List<Weighed> all = new ArrayList<>();
        for (Seen line : quotable()) {
            double score = line.text().isBlank() ? 0 : score(line);
            if (score > 0) {
                all.add(new Weighed(line, score));
            }
        }
        all.sort(Comparator.comparingDouble(Weighed::score)
                .reversed()
                .thenComparingLong(it -> -it.line().id()));
        all = inItsChannel(all);
        List<Weighed> inTime =
                all.stream().filter(it -> timeliness.isInTime(it.line())).toList();
        return !inTime.isEmpty()
                        && inTime.getFirst().score()
                                >= NEARLY_BEST * all.getFirst().score()
                ? inTime
                : all;
    }

    /// What names nothing is told in its channel, if anywhere.
    private List<Weighed> inItsChannel(List<Weighed> all) {
        List<Weighed> there =
                all.stream().filter(it -> isOfItsChannel(it.line())).toList();
        return there.isEmpty() ? all : there;
    }

    /// Whether it speaks of the question nearly as much as another line, by its own words or what it answers.
    boolean isNearlyAsMuchAbout(Seen line, Seen other) {
        return told(line) >= NEARLY_AS_MUCH * told(other);
    }

    /// How much of the question it speaks of, by its own words or by those of what it answers.
    double told(Seen line) {
        return Math.max(own(line), 0.85 * inherited.getOrDefault(line.id(), 0.0) + 0.25 * own(line));
    }

    private double score(Seen line) {
        double byWords = reading.turnsOnItsWords() ? own(line) : 0.5 + IN_PASSING * own(line);
        double byPlace = inherited.getOrDefault(line.id(), 0.0);
        if (byWords <= 0 && (byPlace < 0.3 || reading.wish() == Wish.SPEAKERS)) {
            return 0;
        }
        return Math.max(byWords, 0.85 * byPlace + 0.25 * byWords) + found.getOrDefault(line.id(), 0.0) + promise(line);
    }

    private boolean isOfItsChannel(Seen line) {
        return reading.isOfItsChannel() && line.standsIn(reading.here());
    }

    /// What kind of line an answer would be.
    private double promise(Seen line) {
        double promise = 0;
        boolean ofEvent = told.contains(line.id());
        boolean stray = own(line) <= 0
                && !isOfItsChannel(line)
                && !ofEvent
                && !repliesToAnother(line)
                && !kind.saysItWasWrong(line);
        if (reading.wish() == Wish.WHERE) {
            promise += kind.tellsWhere(line) ? 0.3 : AskedKind.hasAddress(line) ? 0.15 : 0;
            promise += kind.isCorrection(line) ? 0.25 : 0;
        }
        promise += ofEvent ? 0.3 : 0;
        if (reading.wish() == Wish.WHEN || reading.wish() == Wish.AMOUNT) {
            promise += stray ? -0.3 : kind.isNumbered(line) ? 0.2 : 0;
            promise += kind.isCorrection(line) && kind.tellsWhatIsCounted(line) ? 0.25 : 0;
        }
        if (reading.wish() == Wish.WHEN) {
            promise += stray ? 0 : timeliness.isExact(line) ? 0.25 : timeliness.isDated(line) ? 0.15 : -0.1;
            promise += stray ? 0 : kind.tellsHour(line) ? TIMED : kind.lacksHour(line) ? UNTIMED : 0;
        }
        Counted counted = reading.counted();
        if (counted != null) {
            promise += counted.isIn(line.text()) ? (stray ? 0 : 0.5) : ofEvent ? 0 : -0.25;
            promise += kind.isPrice(line) ? 0.2 : 0;
        }
        promise += stray ? Math.min(0, timeliness.of(line)) : timeliness.of(line);
        promise += reading.asksWho() && !isQuestion(line) ? kind.whoDid(line) : 0;
        if (reading.order() == Timeliness.Order.LATEST && patterns.is("settled", line.text())) {
            promise += 0.4;
        }
        promise += timeliness.isAboutWhen(line) ? 0.2 : 0;
        promise += line.standsIn(reading.here()) ? gainHere : 0;
        promise -= coverage.namesAnother(line) ? OF_ANOTHER : 0;
        if (patterns.is("asks-why", reading.question()) && patterns.is("reason", line.text())) {
            promise += 0.15;
        }
        if (isQuestion(line)) {
            promise -= isAnswered(line) ? 0.05 : 0.3;
        } else {
            promise += coverage.isInThreadAbout(line) ? IN_ITS_THREAD : 0;
            promise += reading.followUp().leans() * (thatTalk.contains(line.id()) ? 1 : coverage.ofAskedBefore(line));
        }
        promise -= reading.followUp().showed(line) ? kind.lossOfShown(line) : 0;
        if (patterns.is("chatter", line.text())) {
            promise -= 0.5;
        } else if (line.text().codePointCount(0, line.text().length()) < 8) {
            promise -= 0.2;
        }
        return promise;
    }

    /// Whether it tells such a number where one is asked for.
    boolean tellsNumberAsked(Seen line) {
        return reading.wish() == Wish.AMOUNT
                && kind.isNumbered(line)
                && kind.tellsWhatIsCounted(line)
                && !isQuestion(line);
    }

    double own(Seen line) {
        return own.getOrDefault(line.id(), 0.0);
    }
}
