package org.murabito.unasked;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.AnswerNeed;
import org.murabito.answer.BriefAnswer;
import org.murabito.answer.BriefCall;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.draft.Drafting;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.llm.Usage;
import org.murabito.persona.Persona;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Brings something up, with the words it stands on: in a sentence of a model, or in a fixed one where there is none or
/// it does not keep to what it was given.
public final class FirstWords implements BriefAnswer {
    private static final int TOKENS = 120;

    private final Reminding reminding;
    private final @Nullable Speaker speaker;
    private final Drafting drafting;
    private final CommunityStore communities;
    private final UnaskedRuns runs;
    private final Phrases phrases = new Phrases("org.murabito.answer.phrases");

    /// Whose sentence it is.
    public record Speaker(BriefCall call, PromptFiles prompts) {
        BriefCall.Answer ask(InvestigatedQuestion asked, Message message, Message said, Persona persona)
                throws InterruptedException {
            return call.ask(
                    message.place(),
                    prompts.bringingUp(asked.sight().community(), persona),
                    prompts.talk(asked.before(), message) + "\n" + prompts.remembered(said),
                    TOKENS);
        }
    }

    /// @param speaker null where no model speaks
    public FirstWords(
            Reminding reminding,
            @Nullable Speaker speaker,
            Drafting drafting,
            CommunityStore communities,
            UnaskedRuns runs) {
        this.reminding = reminding;
        this.speaker = speaker;
        this.drafting = drafting;
        this.communities = communities;
        this.runs = runs;
    }

    @Override
    public RunRecord make(InvestigatedQuestion asked, Message message) throws InterruptedException {
        RunRecord begun = runs.begin(asked, message);
        Optional<Message> said = reminding.of(message);
        return runs.end(
                begun,
                said.isPresent()
                        ? words(begun, asked, message, said.get())
                        : end(null, new Drafting.Draft("", List.of())));
    }

    private RunRecord.End words(RunRecord begun, InvestigatedQuestion asked, Message message, Message said)
            throws InterruptedException {
        Drafting.Material material = new Drafting.Material(
                message.text(), List.of(said), communities.members(asked.sight().community()), List.of(said.text()));
        BriefCall.Answer answer = null;
        Persona persona = runs.speaker(begun, asked);
        if (speaker != null) {
            answer = speaker.ask(asked, message, said, persona);
            runs.add(begun, answer.call());
            if (answer.text() != null && AnswerNeed.AN_ANSWER.declines(answer.text())) {
                return end(answer, new Drafting.Draft("", List.of()));
            }
            Drafting.Draft draft = drafting.draft(answer.text() == null ? "" : answer.text(), material);
            if (!draft.quotes().isEmpty()) {
                return end(answer, draft);
            }
        }
        String fixed = phrases.say(Language.of(message.text()), "first", "[[" + said.id() + "]]");
        RunRecord.End plain = end(answer, drafting.ofCode(fixed, material));
        return new RunRecord.End(
                plain.stop(),
                RunRecord.SIMPLE,
                plain.rounds(),
                plain.usage(),
                plain.cost(),
                plain.millis(),
                plain.answer(),
                plain.quotes());
    }

    private static RunRecord.End end(BriefCall.@Nullable Answer answer, Drafting.Draft draft) {
        return answer == null
                ? new RunRecord.End(
                        RunStop.ANSWERED,
                        RunRecord.SIMPLE,
                        0,
                        Usage.NONE,
                        BigDecimal.ZERO,
                        0,
                        draft.text(),
                        draft.quotes())
                : new RunRecord.End(
                        RunStop.ANSWERED,
                        answer.call().model(),
                        1,
                        answer.usage(),
                        answer.cost(),
                        answer.call().millis(),
                        draft.text(),
                        draft.quotes());
    }
}
