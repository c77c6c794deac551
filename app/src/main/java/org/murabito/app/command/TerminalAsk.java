package org.murabito.app.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.Citation;
import org.murabito.answer.quote.FinishedAnswer;
import org.murabito.app.Murabito;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.command.typed.TypedNames;
import org.murabito.app.terminal.TerminalMarkup;
import org.murabito.chat.Community;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Usage;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.runlog.ActivityWords;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.SpeakerChosen;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// A question asked at the operator's terminal.
final class TerminalAsk {
    /// Longer ones are a paste gone wrong; what a chat message may hold is far less.
    private static final int LONGEST = 20_000;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Murabito murabito;
    private final TypedNames names;
    private final Community community;

    TerminalAsk(Murabito murabito, @Nullable String community) {
        this.murabito = murabito;
        this.names = new TypedNames(murabito.stores().communities());
        this.community = names.community(community);
    }

    record Answer(boolean answered, String text, ObjectNode json) {}

    Answer ask(String question, @Nullable String channel, Consumer<String> progress) {
        if (question.isBlank()) {
            throw new Mistake("The question is empty.");
        }
        if (question.length() > LONGEST) {
            throw new Mistake("The question has " + question.length() + " characters; allowed are " + LONGEST + ".");
        }
        @Nullable
        PlaceId place =
                channel == null ? null : names.place(community.id(), channel).id();
        Sight sight = place == null
                ? murabito.sights().everything(community.id())
                : murabito.sights().from(place);
        Language language = Language.of(question);
        try {
            RunRecord run = murabito.investigator()
                    .investigate(InvestigatedQuestion.atTerminal(question, sight, place), watcher(language, progress));
            return answer(run, sight, language);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Mistake("Interrupted before there was an answer.");
        }
    }

    private static RunListener watcher(Language language, Consumer<String> progress) {
        return new RunListener() {
            @Override
            public void doing(RunActivity activity) {
                progress.accept(ActivityWords.say(activity, language));
            }

            @Override
            public void did(Step step) {}
        };
    }

    private Answer answer(RunRecord run, Sight sight, Language language) {
        RunRecord.End end = run.end();
        if (end == null) {
            throw new IllegalStateException("run " + run.id() + " has no end");
        }
        TerminalMarkup markup = new TerminalMarkup(murabito::link);
        FinishedAnswer written = murabito.writer().write(end, sight, markup, language, AnswerWriter.Missing.CUT);
        String text = murabito.writer().text(run, written, language);
        ObjectNode json = JSON.createObjectNode().put("answer", text).put("mode", end.mode());
        ArrayNode citations = json.putArray("citations");
        written.citations().forEach(citation -> citations.add(citation(citation)));
        json.set("run", run(run, end, sight));
        return new Answer(end.stop().answered(), text, json);
    }

    private ObjectNode citation(Citation citation) {
        PlaceId channel = citation.place().channel();
        return JSON.createObjectNode()
                .put("id", citation.key())
                .put(
                        "channel",
                        murabito.stores().communities().getPlace(channel).name())
                .put("author", citation.author().name())
                .put("at", citation.at().toString())
                .put("quote", citation.quote())
                .put("link", citation.link());
    }

    private ObjectNode run(RunRecord run, RunRecord.End end, Sight sight) {
        Usage usage = end.usage();
        ObjectNode json = JSON.createObjectNode()
                .put("id", run.id().value())
                .put("rounds", end.rounds())
                .put("stop", end.stop().name().toLowerCase(Locale.ROOT));
        json.putObject("usage")
                .put("fresh", usage.fresh())
                .put("cacheRead", usage.cacheRead())
                .put("cacheWrite", usage.cacheWrite())
                .put("output", usage.output())
                .put("thinking", usage.thinking());
        json.put("cost", end.cost());
        json.put("millis", end.millis());
        ArrayNode steps = json.putArray("steps");
        run.steps().forEach(step -> steps.add(step(step, sight)));
        return json;
    }

    private ObjectNode step(Step step, Sight sight) {
        ObjectNode json = JSON.createObjectNode().put("round", step.round());
        switch (step) {
            case Step.ModelCalled call -> json.put("model", call.model()).put("stop", call.stop());
            case SpeakerChosen chosen ->
                json.put("speaker", chosen.name())
                        .put("because", chosen.because().name().toLowerCase(Locale.ROOT));
            case Step.Own own -> json.put("own", own.getClass().getSimpleName());
            case Step.ToolCalled call -> {
                json.put("tool", call.tool())
                        .put("arguments", call.arguments())
                        .put("end", call.end().name().toLowerCase(Locale.ROOT))
                        .put("total", call.total());
                ArrayNode read = json.putArray("read");
                MessageId.ofAll(call.read()).forEach(id -> key(sight, id, read));
            }
        }
        return json.put("millis", step.millis());
    }

    private void key(Sight sight, MessageId id, ArrayNode read) {
        murabito.stores().messages().find(sight, id).map(Message::key).ifPresent(read::add);
    }
}
