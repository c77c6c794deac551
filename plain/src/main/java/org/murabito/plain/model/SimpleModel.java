package org.murabito.plain.model;

import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.Opening;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;
import org.murabito.llm.Usage;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.order.StatementReader;
import org.murabito.plain.word.Lexicon;
import org.murabito.plain.word.LineDates;
import org.murabito.plain.word.Memo;
import org.murabito.plain.word.Patterns;
import org.murabito.plain.word.Term;
import org.murabito.runlog.RunRecord;
import org.murabito.text.Words;

/// Plays the model in simple mode. It sees what any model sees and keeps nothing between calls but how lines read: the
/// same request gets the same reply.
public final class SimpleModel implements LanguageModel {
    /// As many as may be quoted in one post.
    private static final int MOST_AT_ONCE = 3;
    private static final Set<Wish> TOLD_BRIEFLY =
            EnumSet.of(Wish.SPEAKERS, Wish.WHEN, Wish.WHERE, Wish.AMOUNT, Wish.MEMBER, Wish.CHANNEL, Wish.ANYTHING);

    private final Words words;
    private final Clock clock;
    private final Patterns patterns = new Patterns();
    private final Reader reader;
    private final LineDates dates = new LineDates();

    /// @param all takes lines apart into words
    /// @param clock says when it is where the opening does not
    public SimpleModel(Words all, Clock clock) {
        Memo<String, List<Words.Word>> read = new Memo<>();
        this.words = text -> read.of(text, all::of);
        this.clock = clock;
        this.reader = new Reader(this.words, patterns, new Lexicon());
    }

    @Override
    public String name() {
        return RunRecord.SIMPLE;
    }

    @Override
    public ModelReply call(ModelRequest request) {
        Opening opening = opening(request.exchanges());
        ZonedDateTime now = opening.now() == null ? ZonedDateTime.now(clock) : opening.now();
        List<Opening> asked = questions(opening, now);
        Set<String> offered = request.choice() == ToolChoice.NONE
                ? Set.of()
                : request.tools().stream().map(ToolDefinition::name).collect(Collectors.toSet());
        Predicate<String> may = offered::contains;
        List<Block> uses = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        for (Opening one : asked) {
            // Each is looked into by itself: what was found for one tells nothing of another.
            String ids = "s" + (asked.size() > 1 ? answers.size() + 1 + "." : "");
            Notebook notebook = Notebook.of(request.exchanges(), ids);
            int step =
                    patterns.is("one-before", one.question()) ? -1 : patterns.is("one-after", one.question()) ? 1 : 0;
            FollowUp shown = step == 0 ? FollowUp.NONE : FollowUp.on(one);
            if (shown.isOne() && notebook.rounds() == 0 && request.choice() != ToolChoice.NONE) {
                uses.addAll(uses(shown.looks(), ids, 0));
                answers.add("");
                continue;
            }
            QuestionReading reading = shown.isOne()
                    ? moved(one, now, step, shown.those(notebook))
                    : onOneMatter(reader.read(one, now), notebook);
            Weighing weighing = weighing(reading, notebook);
            uses.addAll(uses(
                    new Plan(reading, notebook, weighing, may).next(),
                    ids,
                    notebook.looks().size()));
            String answer = uses.isEmpty() ? answer(weighing, reading, notebook, one, asked.size() > 1) : "";
            boolean single = uses.isEmpty() && asked.size() == 1;
            if (single && reading.isTimed() && !FollowUp.isAnswer(answer)) {
                // Nothing was said of it then: that time is what it is about, perhaps.
                Again again = new Again(reader.read(one, now, true), notebook, one);
                uses.addAll(
                        uses(again.looks(may, Plan::next), ids, notebook.looks().size()));
                String told = uses.isEmpty() ? again.answer() : "";
                answer = FollowUp.cited(told).isEmpty() ? answer : told;
            }
            if (single && reading.followUp().isAnew() && !tells(answer, reading, notebook)) {
                // What was asked before leads nowhere: this is of the channel, perhaps.
                QuestionReading alone = reader.read(one.alone(one.question()), now);
                Again again = new Again(alone, notebook, one);
                uses.addAll(uses(
                        again.looks(may, Plan::ofItsChannel),
                        ids,
                        notebook.looks().size()));
                String there = uses.isEmpty() && alone.isOfItsChannel() ? again.answer() : "";
                answer = tells(there, alone, notebook) ? there : answer;
            }
            answers.add(answer);
        }
        return uses.isEmpty()
                ? reply(new Stop.End(), List.of(Block.text(inOnePost(asked, answers))))
                : reply(new Stop.Tools(), uses);
    }

    /// A question in another reading, asked of what was found for the first one.
    private final class Again {
        private final QuestionReading reading;
        private final Notebook notebook;
        private final Weighing weighing;
        private final Opening opening;

        Again(QuestionReading reading, Notebook notebook, Opening opening) {
            this.reading = reading;
            this.notebook = notebook;
            this.weighing = weighing(reading, notebook);
            this.opening = opening;
        }

        List<Plan.Call> looks(Predicate<String> may, Function<Plan, List<Plan.Call>> wanted) {
            return wanted.apply(new Plan(reading, notebook, weighing, may));
        }

        String answer() {
            return new AnswerWording(reading, notebook, weighing, opening, false).answer();
        }
    }

    /// Whether it answers, and with an amount where one is asked for.
    private static boolean tells(String answer, QuestionReading reading, Notebook notebook) {
        QuestionReading.Counted counted = reading.counted();
        return FollowUp.isAnswer(answer)
                && (counted == null
                        || FollowUp.cited(answer).stream()
                                .map(notebook.lines()::get)
                                .anyMatch(line -> line != null && counted.isIn(line.text())));
    }

    /// One post, with each question before its answer.
    private static String inOnePost(List<Opening> asked, List<String> answers) {
        if (asked.size() == 1) {
            return answers.getFirst();
        }
        return IntStream.range(0, asked.size())
                .mapToObj(at -> AnswerPhrases.joined(AnswerPhrases.heading(asked.get(at)), answers.get(at)))
                .collect(Collectors.joining("\n\n"));
    }

    /// The questions that the lines of one ask, where each line asks one of its own. What takes back the line before
    /// it, or names nothing itself, is one question with it.
    private List<Opening> questions(Opening opening, ZonedDateTime now) {
        List<Opening> lines = opening.question()
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> opening.alone(line.strip()))
                .toList();
        boolean several = opening.need() == AnswerNeed.ANYTHING
                && lines.size() > 1
                && lines.size() <= MOST_AT_ONCE
                && lines.stream().allMatch(line -> asksByItself(line, now))
                && lines.stream()
                                .map(line -> reader.read(line, now).terms())
                                .distinct()
                                .count()
                        == lines.size();
        return several ? lines : List.of(opening);
    }

    private boolean asksByItself(Opening line, ZonedDateTime now) {
        QuestionReading reading = reader.read(line, now);
        return StatementReader.wants(line.question())
                && TOLD_BRIEFLY.contains(reading.wish())
                && reading.terms().stream().anyMatch(Term::isTopic)
                && !patterns.is("takes-back", line.question());
    }

    /// What was asked last, of the one before or after what was quoted first: by its number where that is one of a
    /// series, else by when it was said.
    private QuestionReading moved(Opening opening, ZonedDateTime now, int step, List<Seen> quoted) {
        int number = quoted.isEmpty() ? 0 : Ordinals.numberIn(quoted.getFirst().text());
        QuestionReading asked = FollowUp.lastTurn(opening)
                .map(last -> reader.read(last.asked(), now))
                .filter(last -> !last.terms().isEmpty())
                .orElse(null);
        if (asked == null || (number == 0 && step > 0) || number + step < 0) {
            return reader.read(opening, now);
        }
        return number > 0
                ? asked.ofSeries(Ordinals.of(number + step, Reader.NAME))
                : asked.earlier(FollowUp.on(opening));
    }

    /// Where the last answer has nothing to do with what was asked before it, that was another matter: it is
    /// gone on with.
    private QuestionReading onOneMatter(QuestionReading reading, Notebook notebook) {
        List<Seen> cited = reading.followUp().those(notebook);
        if (!reading.followUp().isAnew() || reading.followUp().asked().isEmpty() || cited.isEmpty()) {
            return reading;
        }
        boolean same = new Coverage(reading, notebook, words).speakOfMatter(cited);
        return same ? reading : reading.ofLastAsked();
    }

    private Weighing weighing(QuestionReading reading, Notebook notebook) {
        return new Weighing(reading, notebook, new Coverage(reading, notebook, words), patterns, dates);
    }

    /// A question that names little is answered together with what was asked before, where the same line tells both
    /// or there is nothing else to tell. What is asked anew and told nowhere is asked of the talk around.
    ///
    /// @param brief whether it is one of several answers in one post
    private String answer(
            Weighing weighing, QuestionReading reading, Notebook notebook, Opening opening, boolean brief) {
        String alone = new AnswerWording(reading, notebook, weighing, opening, brief).answer();
        String best = reading.followUp().asked().isEmpty() || FollowUp.isAnswer(alone)
                ? alone
                : together(alone, reading, notebook, opening, brief);
        boolean ofThat = reading.followUp().isAnew() && reading.wish() == Wish.ANYTHING && !reading.asksWho();
        return ofThat && !FollowUp.isAnswer(best)
                ? new AnswerWording(reading.ofThat(), notebook, weighing, opening, brief).answer()
                : best;
    }

    private String together(String alone, QuestionReading reading, Notebook notebook, Opening opening, boolean brief) {
        QuestionReading both = reading.withAsked();
        String together = new AnswerWording(both, notebook, weighing(both, notebook), opening, brief).answer();
        boolean fits = FollowUp.isAnswer(together) || FollowUp.cited(alone).isEmpty();
        return fits && (reading.followUp().isAnew() || speaksOfMatter(together, reading, notebook)) ? together : alone;
    }

    /// What was asked before does not answer for a word of its own that nobody said.
    private boolean speaksOfMatter(String answer, QuestionReading reading, Notebook notebook) {
        List<Seen> cited = FollowUp.cited(answer).stream()
                .map(notebook.lines()::get)
                .filter(Objects::nonNull)
                .toList();
        return new Coverage(reading, notebook, words).speakOfMatter(cited);
    }

    /// The latest question; what the loop says in between is none.
    private static Opening opening(List<Exchange> exchanges) {
        Opening latest = null;
        for (Exchange exchange : exchanges) {
            if (exchange.role() == Role.USER && exchange.blocks().getFirst() instanceof Block.Text said) {
                Opening opening = Opening.read(said.text());
                if (latest == null || opening.now() != null) {
                    latest = opening;
                }
            }
        }
        return latest == null ? Opening.read("") : latest;
    }

    private static List<Block> uses(List<Plan.Call> calls, String ids, int before) {
        List<Block> uses = new ArrayList<>();
        for (Plan.Call call : calls) {
            uses.add(Block.use(ids + (before + uses.size() + 1), call.tool(), Json.write(call.arguments())));
        }
        return uses;
    }

    private static ModelReply reply(Stop stop, List<Block> blocks) {
        return new ModelReply(Exchange.assistant(blocks), stop, Usage.NONE, false);
    }
}
