package org.murabito.plain.model;

import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
import org.murabito.plain.word.Lexicon;
import org.murabito.plain.word.LineDates;
import org.murabito.plain.word.Memo;
import org.murabito.plain.word.Patterns;
import org.murabito.runlog.RunRecord;
import org.murabito.text.Words;

/// Plays the model in simple mode. It sees what any model sees and keeps nothing between calls but how lines read: the
/// same request gets the same reply.
public final class SimpleModel implements LanguageModel {
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
        ZonedDateTime told = opening.now();
        Notebook notebook = Notebook.of(request.exchanges());
        QuestionReading reading =
                onOneMatter(reader.read(opening, told == null ? ZonedDateTime.now(clock) : told), notebook);
        Weighing weighing = weighing(reading, notebook);
        List<String> offered =
                request.tools().stream().map(ToolDefinition::name).toList();
        List<Plan.Call> calls = request.choice() == ToolChoice.NONE
                ? List.of()
                : new Plan(reading, notebook, weighing, offered::contains).next();
        return calls.isEmpty()
                ? reply(new Stop.End(), List.of(Block.text(answer(weighing, reading, notebook, opening))))
                : reply(new Stop.Tools(), uses(calls, notebook.looks().size()));
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
    private String answer(Weighing weighing, QuestionReading reading, Notebook notebook, Opening opening) {
        String alone = new AnswerWording(reading, notebook, weighing, opening).answer();
        String best = reading.followUp().asked().isEmpty() || FollowUp.isAnswer(alone)
                ? alone
                : together(alone, reading, notebook, opening);
        boolean ofThat = reading.followUp().isAnew() && reading.wish() == Wish.ANYTHING && !reading.asksWho();
        return ofThat && !FollowUp.isAnswer(best)
                ? new AnswerWording(reading.ofThat(), notebook, weighing, opening).answer()
                : best;
    }

    private String together(String alone, QuestionReading reading, Notebook notebook, Opening opening) {
        QuestionReading both = reading.withAsked();
        String together = new AnswerWording(both, notebook, weighing(both, notebook), opening).answer();
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

    private static List<Block> uses(List<Plan.Call> calls, int before) {
        List<Block> uses = new ArrayList<>();
        for (Plan.Call call : calls) {
            uses.add(Block.use("s" + (before + uses.size() + 1), call.tool(), Json.write(call.arguments())));
        }
        return uses;
    }

    private static ModelReply reply(Stop stop, List<Block> blocks) {
        return new ModelReply(Exchange.assistant(blocks), stop, Usage.NONE, false);
    }
}
