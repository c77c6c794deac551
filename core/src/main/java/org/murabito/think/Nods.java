package org.murabito.think;

import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.murabito.archive.Line;
import org.murabito.chat.Message;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunRecord;
import org.murabito.run.RunStop;
import org.murabito.run.RunStore;

/// Says a few words in passing, with one call of a model and no look-up. Its record is kept like an investigation's.
public final class Nods {
    /// A nod is no answer.
    static final int TOKENS = 50;

    private final BriefCall call;
    private final PromptFiles prompts;
    private final Drafting drafting;
    private final RunStore runs;
    private final Naming naming;

    /// @param newId names a run; sorts by time
    public record Naming(Clock clock, Supplier<RunId> newId) {}

    public Nods(BriefCall call, PromptFiles prompts, Drafting drafting, RunStore runs, Naming naming) {
        this.call = call;
        this.prompts = prompts;
        this.drafting = drafting;
        this.runs = runs;
        this.naming = naming;
    }

    /// Always ends with a finished record; without whole words it has failed.
    RunRecord nod(Asked asked, Message message) throws InterruptedException {
        RunRecord begun = new RunRecord(
                naming.newId().get(),
                asked.sight().community(),
                message.place(),
                message.id(),
                asked.sight().audiences().map(List::copyOf).orElse(null),
                naming.clock().instant(),
                List.of(),
                null);
        runs.begin(begun);
        runs.given(begun.id(), asked.before().stream().map(Line::id).toList());
        BriefCall.Answer answer =
                call.ask(prompts.nodding(asked.sight().community()), prompts.talk(asked.before(), message), TOKENS);
        runs.add(begun.id(), answer.call());
        RunRecord.End end = end(answer, asked);
        runs.finish(begun.id(), end);
        return begun.ended(end);
    }

    /// What it says about others or where to go stands on nothing, and is taken out.
    private RunRecord.End end(BriefCall.Answer answer, Asked asked) {
        String said = answer.text();
        String words = said == null
                ? ""
                : drafting.draft(said, new Drafting.Material(asked.text(), List.of(), List.of(), List.of()))
                        .text();
        RunStop stop = words.isBlank() ? RunStop.FAILED : RunStop.ANSWERED;
        Usage usage = answer.usage();
        return new RunRecord.End(
                stop,
                answer.call().model(),
                1,
                usage,
                answer.cost(),
                answer.call().millis(),
                words,
                List.of());
    }
}
