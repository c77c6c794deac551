package org.murabito.unasked;

import java.util.List;
import org.murabito.answer.BriefAnswer;
import org.murabito.answer.BriefCall;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.draft.Drafting;
import org.murabito.chat.Message;
import org.murabito.llm.Usage;
import org.murabito.persona.Persona;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;

/// Says a few words in runs, with one call of a model and no look-up.
public final class ShortReplies implements BriefAnswer {
    /// A nod is no answer.
    static final int TOKENS = 50;

    private final BriefCall call;
    private final PromptFiles prompts;
    private final Drafting drafting;
    private final UnaskedRuns runs;

    public ShortReplies(BriefCall call, PromptFiles prompts, Drafting drafting, UnaskedRuns runs) {
        this.call = call;
        this.prompts = prompts;
        this.drafting = drafting;
        this.runs = runs;
    }

    /// Without whole words it has failed.
    @Override
    public RunRecord make(InvestigatedQuestion asked, Message message) throws InterruptedException {
        RunRecord begun = runs.begin(asked, message);
        Persona speaker = runs.speaker(begun, asked);
        BriefCall.Answer answer = call.ask(
                message.place(),
                prompts.nodding(asked.sight().community(), speaker),
                prompts.talk(asked.before(), message),
                TOKENS);
        runs.add(begun, answer.call());
        return runs.end(begun, end(answer, asked));
    }

    /// What it says about others or where to go stands on nothing, and is taken out.
    private RunRecord.End end(BriefCall.Answer answer, InvestigatedQuestion asked) {
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
