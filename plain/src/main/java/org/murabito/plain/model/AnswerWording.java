package org.murabito.plain.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.Term;

/// Puts an answer into words: a short lead, the quotes as marks, and what to ask next. Nothing that others said is
/// repeated here; the marks are rendered from the archive.
final class AnswerWording {
    /// On the English sets of `AnswerBench` most questions about other communities speak of less than the first; on the
    /// Japanese passages about half.
    private static final double NEAR = 0.35;

    /// A name that both speak of tells more than a word.
    private static final double NEAR_NAMED = 0.3;

    /// Whoever asks in a channel asks of what is spoken of there.
    private static final double NEAR_HERE = 0.25;

    /// What the closest lines have to speak of, of what the question turns on.
    private static final double LEAST_TOLD = 0.3;

    private static final double ENOUGH = 0.6;
    /// The README.md of `bench.simple` has what these leave right and what they leave out.
    private static final double SURE = 0.98;

    /// What two words weigh that nobody else uses: fewer and commoner ones are met by too much.
    private static final double TELLING = 2;

    private static final double UNHEARD = 0.1;
    private static final int MOST_NAMED = 2;
    private static final int MOST_TRIED = 4;

    private final QuestionReading reading;
    private final Notebook notebook;
    private final Weighing weighing;
    private final Coverage coverage;
    private final AnswerNeed need;
    private final String here;
    private final boolean brief;
    private final AnswerPhrases phrases;

    /// @param brief whether it is one of several in one post: one line is quoted, and nothing offered
    AnswerWording(QuestionReading reading, Notebook notebook, Weighing weighing, Opening opening, boolean brief) {
        this.brief = brief;
        this.need = opening.need();
        this.here = "#" + opening.place();
        this.reading = reading;
        this.notebook = notebook;
        this.weighing = weighing;
        this.coverage = weighing.coverage();
        this.phrases = new AnswerPhrases(reading.language());
    }

    String answer() {
        String answer = reading.followUp().isOne() ? followUp() : first();
        boolean found = answer.contains("[[") || !notebook.experts().isEmpty();
        return notebook.isBehind() && found ? AnswerPhrases.joined(answer, say("so-far")) : answer;
    }

    private String followUp() {
        List<Seen> quotes = reading.followUp().answer(reading.wish(), notebook, weighing.kind()::tellsWhere);
        String lead = reading.wish() == Wish.SPEAKERS ? "follow.who" : "around";
        return quotes.isEmpty()
                ? say(notebook.couldNotLook() ? "not-looked" : "unclear")
                : AnswerPhrases.joined(say(lead), AnswerPhrases.marks(quotes), say("offer"));
    }

    private String first() {
        return switch (reading.wish()) {
            case REMARK -> say("remark." + reading.remark());
            case UNKNOWN_REQUEST -> say("unknown_request");
            case STATEMENT -> say("statement");
            case INTRODUCTION -> say("introduction");
            case CHANNELS -> channels();
            case REACTIONS -> listed("reactions", "analyze_reactions");
            case THIS_THREAD -> reading.terms().size() > 1 ? found() : listed("thread", "get_thread_context");
            case EXPERTS, MEMBER, CHANNEL, COMMUNITY ->
                new SubjectOverview(reading, notebook, phrases, brief).text().orElseGet(this::found);
            case SPEAKERS, WHEN, WHERE, AMOUNT, ANYTHING -> reading.link() == null ? found() : linked();
        };
    }

    private String found() {
        if (reading.isEmpty()) {
            return say("unclear");
        }
        Choice choice = new Choice(reading, weighing);
        List<Seen> all = choice.quotes();
        List<Seen> quotes = brief ? all.stream().limit(1).toList() : all;
        boolean nothingAhead = !reading.turnsOnItsWords() && isNothingAhead(quotes);
        if (quotes.isEmpty() || nothingAhead) {
            String none = nothingAhead && !quotes.isEmpty() ? say("none-ahead.here") : notFound();
            return reading.asks() ? none : say("unknown_request");
        }
        List<Seen> talk = bestTalk(choice.considered());
        double covered = coverage.of(weighing.inContext(talk));
        double less = coverage.unheard().isEmpty() ? 0 : UNHEARD;
        double near = near(quotes.getFirst(), talk, less);
        Optional<String> lacking = weighing.kind().lacking(quotes);
        if (isTooLittle(covered - less, quotes) || lacking.isPresent()) {
            return notFound(lacking);
        }
        if (covered < ENOUGH + less && !reading.asks()) {
            return say("unknown_request");
        }
        Seen best = quotes.getFirst();
        boolean tells = weighing.tellsNumberAsked(best) && weighing.told(best) >= NEAR;
        if (reading.turnsOnItsWords() && !tells && (covered < near || coverage.isMostlyUnheard(talk))) {
            return coverage.speaksOfRestHere(best) ? nearest(List.of(best)) : notFound();
        }
        if (covered < ENOUGH + less && reading.turnsOnItsWords()) {
            List<Seen> closest = closest(talk);
            if (tells || (weighing.told(best) >= ENOUGH && !closest.contains(best))) {
                return nearest(List.of(best));
            }
            return isFarOff(closest)
                    ? notFound()
                    : nearest(Stream.concat(quotes.stream(), closest.stream())
                            .distinct()
                            .toList());
        }
        return AnswerPhrases.joined(lead(choice, quotes), AnswerPhrases.marks(quotes), offer(quotes));
    }

    /// How much of the question has to be spoken of; least where it is asked.
    private double near(Seen best, List<Seen> talk, double less) {
        if (best.standsIn(reading.here())) {
            return NEAR_HERE;
        }
        return coverage.speakOfNamed(talk) ? NEAR_NAMED : NEAR + less;
    }

    /// Whether a day to come is asked for, and what is quoted names none.
    private boolean isNothingAhead(List<Seen> quotes) {
        return reading.wish() == Wish.WHEN
                && reading.order() == Timeliness.Order.NEXT
                && quotes.stream().noneMatch(weighing.timeliness()::isAhead);
    }

    /// Whoever has their answer is offered nothing else.
    private String offer(List<Seen> quotes) {
        return brief || quotes.stream().anyMatch(this::surelyAnswers)
                ? ""
                : say(total() > quotes.size() ? "offer.more" : "offer");
    }

    /// Where nobody asked, what only comes near is not told.
    private boolean isTooLittle(double covered, List<Seen> quotes) {
        return switch (need) {
            case ANYTHING -> false;
            case AN_ANSWER, A_WORD -> covered < ENOUGH;
            case A_SURE_ANSWER ->
                coverage.whole() < TELLING
                        || !coverage.unheard().isEmpty()
                        || quotes.stream().noneMatch(this::surelyAnswers);
        };
    }

    /// One line, with what it says something to, speaks of everything that was asked.
    private boolean surelyAnswers(Seen quote) {
        return !weighing.isQuestion(quote) && coverage.of(weighing.inContext(List.of(quote))) >= SURE;
    }

    /// No answer, but the closest there is, and what it lacks.
    private String nearest(List<Seen> quotes) {
        if (reading.followUp().isForOthers()) {
            return notFound();
        }
        List<Term> missing =
                coverage.topics(quotes, false).stream().filter(Term::isTelling).toList();
        List<Term> there = coverage.topics(quotes, true);
        List<Term> unheard = missing.stream().filter(coverage::isUnheardOf).toList();
        String lead;
        if (notebook.isBehind()) {
            lead = say("so-far.near");
        } else if (!unheard.isEmpty()) {
            lead = say("near.unheard", terms(unheard));
        } else if (!missing.isEmpty() && !there.isEmpty()) {
            lead = say("near.apart", terms(there), terms(missing));
        } else {
            lead = say("near");
        }
        String ask = missing.isEmpty() ? say("near.ask") : say("near.ask-about", terms(missing));
        String closest = phrases.sentences(inTime(lead, quotes), say("near.closest"));
        String forIt = channelsForIt();
        List<Seen> shown = quotes.stream()
                .limit(brief ? 1 : forIt.isEmpty() ? Choice.FEW : Choice.FEW - 1)
                .toList();
        return AnswerPhrases.joined(closest, AnswerPhrases.marks(shown), forIt, ask);
    }

    /// The channels that are called after what was asked about, and what they are for.
    private String channelsForIt() {
        return notebook.channels().stream()
                .filter(channel -> !channel.path("topic").asText().isBlank())
                .filter(channel -> !channel.path("name").asText().equals(here))
                .filter(channel -> coverage.isCalledAfter(channel.path("name").asText()))
                .limit(MOST_NAMED)
                .map(channel ->
                        say("channel.for", AnswerPhrases.plain(channel, "name"), AnswerPhrases.plain(channel, "topic")))
                .collect(Collectors.joining("\n"));
    }

    /// Whether what it speaks of, or answers, is little of what the question turns on, or has nothing to do with the
    /// member who is asked about.
    private boolean isFarOff(List<Seen> closest) {
        List<Seen> lines = weighing.inContext(closest);
        return coverage.topics(lines, false).stream().anyMatch(coverage.people()::isMember)
                || (coverage.shareOfTopics(lines) < LEAST_TOLD && !coverage.speakOfNamed(lines));
    }

    /// The line that speaks of most, and the reply to it or the next best.
    private List<Seen> closest(List<Seen> talk) {
        Seen most = talk.stream().max(Comparator.comparingDouble(coverage::of)).orElseThrow();
        Seen next = talk.stream()
                .filter(line -> !line.equals(most))
                .min(Comparator.<Seen, Boolean>comparing(line -> !weighing.isReplyTo(line, most))
                        .thenComparingDouble(line -> -coverage.of(line)))
                .orElse(most);
        return talk.stream()
                .filter(line -> line.equals(most) || line.equals(next))
                .toList();
    }

    /// Half of it here and half of it elsewhere is no answer: what counts is the place that speaks of most.
    private List<Seen> bestTalk(List<Seen> quotes) {
        Map<String, List<Seen>> byPlace =
                quotes.stream().collect(Collectors.groupingBy(Seen::place, LinkedHashMap::new, Collectors.toList()));
        return byPlace.values().stream()
                .max(Comparator.<List<Seen>>comparingDouble(coverage::of).thenComparingInt(List::size))
                .orElse(quotes);
    }

    private String lead(Choice choice, List<Seen> quotes) {
        long total = total();
        String lead;
        if (reading.wish() == Wish.SPEAKERS) {
            lead = say("by-person", total);
        } else if (isNothingAhead(quotes)) {
            lead = say("none-ahead");
        } else if (choice.isInTimeOrder() && quotes.size() > 1) {
            lead = say("in-order", Math.max(total, quotes.size()));
        } else if (weighing.repliesToAsker(quotes.getFirst())) {
            lead = say("found.answer");
        } else if (quotes.size() == 1) {
            lead = say("found.one");
        } else {
            lead = total > quotes.size() ? say("found.some", total) : say("found.few");
        }
        return inTime(lead, quotes);
    }

    private String inTime(String lead, List<Seen> quotes) {
        return quotes.stream().noneMatch(weighing.timeliness()::isInTime) ? say("wider") + "\n" + lead : lead;
    }

    /// What the first search that found something had in all.
    private long total() {
        return notebook.searches().stream()
                .mapToLong(Notebook.Look::total)
                .filter(total -> total > 0)
                .findFirst()
                .orElse(0);
    }

    private String linked() {
        if (notebook.of("get_messages_around").stream().allMatch(Notebook.Look::failed)) {
            return reading.terms().size() > 1
                            && !new Choice(reading, weighing).quotes().isEmpty()
                    ? AnswerPhrases.joined(say("no-message"), "", found())
                    : say("no-message");
        }
        List<Seen> around = notebook.stretches().getFirst().stream()
                .filter(line -> !line.own() && !line.text().isBlank())
                .limit(6)
                .toList();
        return AnswerPhrases.joined(say("around"), AnswerPhrases.marks(around), say("offer"));
    }

    private String listed(String lead, String tool) {
        List<Seen> lines = new ArrayList<>();
        for (Notebook.Look look : notebook.of(tool)) {
            for (JsonNode hit : look.result().path(look.result().has("hits") ? "hits" : "lines")) {
                Seen line = notebook.lines().get(hit.path("id").asLong());
                if (line != null && notebook.mayBeQuoted(line) && !line.repeats(reading)) {
                    lines.add(line);
                }
            }
        }
        List<Seen> shown = tool.equals("get_thread_context") && lines.size() > 5
                ? lines.subList(lines.size() - 5, lines.size())
                : lines;
        return shown.isEmpty() ? notFound() : AnswerPhrases.joined(say(lead), AnswerPhrases.marks(shown), say("offer"));
    }

    private String channels() {
        List<String> names = listedChannels();
        return names.isEmpty() ? notFound() : say("channels", phrases.list(names.stream()));
    }

    /// Stems, variants and words of the other language only help a search.
    private boolean asksInTheAskersWords(String query) {
        List<String> asked = reading.terms().stream().map(Term::surface).toList();
        return List.of(query.split(" ")).stream()
                .allMatch(word -> asked.contains(word) || reading.question().contains(word));
    }

    private String notFound() {
        return notFound(weighing.kind()
                .lacking(notebook.lines().values())
                .filter(lacking -> lacking.equals(AskedKind.CONTACT)));
    }

    /// @param lacking what none of the lines that come near has
    private String notFound(Optional<String> lacking) {
        if (notebook.couldNotLook() || notebook.isBehind()) {
            return say(notebook.couldNotLook() ? "not-looked" : "so-far.nothing");
        }
        if (reading.followUp().isForOthers()) {
            return say("nothing-else");
        }
        Set<String> tried = new LinkedHashSet<>();
        notebook.searches()
                .forEach(look -> tried.add(look.arguments().path("query").asText()));
        tried.removeIf(query -> query.isBlank() || !asksInTheAskersWords(query));
        String what = phrases.terms(tried.stream().limit(MOST_TRIED));
        List<Term> unheard = coverage.unheard().stream().filter(Term::isTelling).toList();
        String said = say(lacking.map(kind -> "not-found." + kind).orElse("not-found"));
        if (!unheard.isEmpty()) {
            said = phrases.sentences(said, say("not-found.unheard", terms(unheard)));
        } else if (!what.isEmpty()) {
            said = phrases.sentences(said, say("not-found.tried", what));
        }
        List<String> channels = others(listedChannels());
        if (channels.isEmpty()) {
            channels = others(channelsOfTalk());
        }
        String forIt = channelsForIt();
        boolean told = channels.isEmpty() || !forIt.isEmpty();
        String ask = told ? say("not-found.ask") : say("not-found.where", phrases.list(channels.stream()));
        return AnswerPhrases.joined(said, forIt, ask);
    }

    private List<String> listedChannels() {
        return notebook.channels().stream()
                .map(channel -> channel.path("name").asText())
                .toList();
    }

    /// Where a word was found that the question turns on.
    private List<String> channelsOfTalk() {
        return weighing.best().stream()
                .map(Weighing.Weighed::line)
                .filter(line -> !coverage.topics(List.of(line), true).isEmpty())
                .map(Seen::channel)
                .toList();
    }

    /// Whoever asks in a channel need not be told to ask there.
    private List<String> others(List<String> channels) {
        return channels.stream()
                .distinct()
                .filter(channel -> !channel.equals(here))
                .limit(MOST_NAMED)
                .toList();
    }

    private String terms(Collection<Term> terms) {
        return phrases.terms(terms.stream().map(Term::surface).limit(MOST_NAMED));
    }

    private String say(String key, Object... arguments) {
        return phrases.say(key, arguments);
    }
}
