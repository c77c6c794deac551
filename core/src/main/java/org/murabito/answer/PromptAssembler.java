package org.murabito.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.picture.Pictures;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.run.RunListener;
import org.murabito.run.SourceId;
import org.murabito.run.Step;
import org.murabito.text.TextStart;
import org.murabito.tool.Occasion;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;
import org.murabito.tool.analysis.Analysed;
import org.murabito.tool.analysis.Analyst;
import org.murabito.tool.selection.ScoredSelection;

/// Gets ready what a model is told before its first call: the question, what is remembered, what the most
/// fitting look-ups found for it, and its images. All of it goes into the first user message; the system text
/// and the tools stay the same for every question.
public final class PromptAssembler {
    /// Enough for a handful of hits, and about a twentieth of the token budget.
    private static final int MOST_CHARACTERS = 3_000;

    /// Stands among a run's steps where memory was read.
    private static final String RECALL = "recall";

    private final Prompt prompt;
    private final MessageStore messages;
    private final Beforehand beforehand;
    private final Pictures pictures;
    private final BestEffort bestEffort;
    private final @Nullable PersonaChoice choice;

    /// Where it is found out before the first call what a question seeks, what fits it, and what is remembered.
    public record Beforehand(Analyst analyst, ScoredSelection selection, Recollection recollection) {}

    public PromptAssembler(Prompt prompt, MessageStore messages, Beforehand beforehand, Pictures pictures) {
        this.prompt = prompt;
        this.messages = messages;
        this.beforehand = beforehand;
        this.pictures = pictures;
        this.bestEffort = BestEffort.STANDARD;
        this.choice = null;
    }

    private PromptAssembler(PromptAssembler other, BestEffort bestEffort, @Nullable PersonaChoice choice) {
        this.prompt = other.prompt;
        this.messages = other.messages;
        this.beforehand = other.beforehand;
        this.pictures = other.pictures;
        this.bestEffort = bestEffort;
        this.choice = choice;
    }

    /// One where several personas may speak.
    public PromptAssembler with(PersonaChoice several) {
        return new PromptAssembler(this, bestEffort, several);
    }

    /// One that waits otherwise for what helps.
    PromptAssembler with(BestEffort other) {
        return new PromptAssembler(this, other, choice);
    }

    /// @param settled what became of what was proposed before; blank where nothing did
    /// @param watcher is told what was looked up, as steps of round 0
    AssembledPrompt assemble(
            InvestigatedQuestion asked, Toolbox tools, String settled, ToolContext context, RunListener watcher)
            throws InterruptedException {
        Analysed analysed = bestEffort.from(
                "its analysis", () -> beforehand.analyst().analyse(context.scope(), asked.text()), Analysed.NOTHING);
        Step.ModelCalled call = analysed.call();
        if (call != null) {
            watcher.did(call);
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.text(prompt.question(asked, context.now())));
        if (!settled.isBlank()) {
            blocks.add(Block.text(settled));
        }
        String remembered = recall(asked, watcher);
        if (!remembered.isBlank()) {
            blocks.add(Block.text(prompt.remembered(remembered)));
        }
        ScoredSelection.Context chosen = bestEffort.from(
                "what was looked up beforehand",
                () -> beforehand.selection().run(tools, new Occasion(asked.text(), analysed.analysis()), context),
                ScoredSelection.Context.NOTHING);
        String found = TextStart.marked(chosen.text(), MOST_CHARACTERS);
        chosen.contributions().stream()
                .filter(ScoredSelection.Contribution::ran)
                .forEach(part -> watcher.did(step(part, found)));
        if (!found.isBlank()) {
            blocks.add(Block.text(prompt.beforehand(found)));
        }
        Pictures.Shown shown = bestEffort.from(
                "its images", () -> pictures.of(asked.lines(), around(asked)), Pictures.unseen(asked.lines()));
        blocks.addAll(shown.blocks());
        return new AssembledPrompt(system(asked, chosen, watcher), Exchange.user(blocks), shown, analysed);
    }

    /// In the words of who speaks.
    private String system(InvestigatedQuestion asked, ScoredSelection.Context looked, RunListener watcher)
            throws InterruptedException {
        PersonaChoice several = choice;
        if (several == null) {
            return prompt.system(asked.sight().community());
        }
        String role = looked.contributions().stream()
                .flatMap(part -> part.suggestedRole().stream())
                .findFirst()
                .orElse(null);
        Optional<PersonaChoice.Chosen> chosen = bestEffort.from(
                "the choice of a persona", () -> Optional.of(several.choose(asked, role)), Optional.empty());
        chosen.flatMap(PersonaChoice.Chosen::step).ifPresent(watcher::did);
        return chosen.map(one -> prompt.system(asked.sight().community(), one.persona()))
                .orElseGet(() -> prompt.system(asked.sight().community()));
    }

    /// What a model is told of an answer that cannot stay as it is; empty where all of it may.
    ///
    /// @param unsupported sentences that say what somebody said without their words
    /// @param emptyClaim whether it reads as if something were done, where nothing was
    Optional<String> objection(List<String> unsupported, BooleanSupplier emptyClaim) {
        if (!unsupported.isEmpty()) {
            return Optional.of(prompt.putRight(unsupported));
        }
        return emptyClaim.getAsBoolean() ? Optional.of(prompt.nothingDone()) : Optional.empty();
    }

    private String recall(InvestigatedQuestion asked, RunListener watcher) throws InterruptedException {
        long at = System.nanoTime();
        Recollection.Recalled recalled = bestEffort.from(
                "what is remembered", () -> beforehand.recollection().of(asked), Recollection.Recalled.NOTHING);
        if (!recalled.read().isEmpty()) {
            long millis = (System.nanoTime() - at) / 1_000_000;
            watcher.did(new Step.ToolCalled(
                    0, RECALL, "", Step.ToolEnd.OK, MessageId.sources(recalled.read()), -1, millis));
        }
        return recalled.text();
    }

    /// What the cut took away was not read.
    private static Step step(ScoredSelection.Contribution part, String text) {
        List<SourceId> read = part.result() instanceof ToolResult.Ok ok
                ? ok.read().stream().filter(id -> text.contains(id.toString())).toList()
                : List.of();
        long total = part.result() instanceof ToolResult.Ok ok ? ok.total() : -1;
        Step.ToolEnd end = part.success() ? Step.ToolEnd.OK : Step.ToolEnd.FAILED;
        return new Step.ToolCalled(0, part.tool(), part.arguments(), end, read, total, part.millis());
    }

    /// What was said before the question and what it replies to, as the place sees it.
    private List<Message> around(InvestigatedQuestion asked) {
        Set<MessageId> ids = new LinkedHashSet<>();
        asked.before().stream().map(Line::id).forEach(ids::add);
        asked.lines().stream().map(Message::replyTo).filter(Objects::nonNull).forEach(ids::add);
        asked.lines().stream().map(Message::id).forEach(ids::remove);
        return messages.findAll(asked.sight(), ids);
    }
}
