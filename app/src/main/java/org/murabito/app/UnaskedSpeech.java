package org.murabito.app;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.BriefAnswer;
import org.murabito.answer.BriefCall;
import org.murabito.answer.PersonaChoice;
import org.murabito.answer.draft.Drafting;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.Settings;
import org.murabito.chat.event.AnswerManner;
import org.murabito.chat.event.Events;
import org.murabito.chat.event.Finding;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.job.JobWorker;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.Standards;
import org.murabito.memory.DailyTokens;
import org.murabito.memory.Keywords;
import org.murabito.notice.OpeningLine;
import org.murabito.notice.SecondReading;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.PlaceView;
import org.murabito.rehearse.Preview;
import org.murabito.run.RunId;
import org.murabito.unasked.FirstWords;
import org.murabito.unasked.LaterLook;
import org.murabito.unasked.MemoryLook;
import org.murabito.unasked.ModelJudge;
import org.murabito.unasked.Nods;
import org.murabito.unasked.Passing;
import org.murabito.unasked.Reminding;
import org.murabito.unasked.SecondThoughts;
import org.murabito.unasked.SureCitations;

/// What speaking unasked is made of: what it is judged by, and the work that follows.
record UnaskedSpeech(Wiring wiring, Settings settings) {
    /// In a day, for each community.
    private static final long BRIEF_TOKENS = 50_000;

    private static final Duration A_NOD = Duration.ofSeconds(20);

    Standards standards() {
        return standards(settings.judging());
    }

    /// Decided in this way.
    Standards standards(JudgeSettings judging) {
        Standards.Means means = new Standards.Means(
                wiring.models().of(Use.JUDGING).isPresent(),
                wiring.models().of(Use.ANSWERS).isPresent());
        Conversations conversations = new Conversations(LinkTables.shipped());
        return Standards.of(judging, settings.listening().filters(), means, conversations::begin)
                .with(settings.speakingFirst().initiative());
    }

    /// What the last days of a channel would have been like.
    Preview preview() {
        return new Preview(
                        wiring.stores(),
                        standards(),
                        wiring.personas().listening(),
                        message -> reminding().of(message).isPresent(),
                        wiring.clock())
                .with(wiring.workroom().boards());
    }

    /// What messages remind of.
    Reminding reminding() {
        return new Reminding(
                wiring.memories().remembered(),
                new Keywords(wiring.words()),
                new PlaceView(wiring.stores(), wiring.sights()),
                wiring.runs(),
                settings.community().zone());
    }

    /// What is said without an investigation.
    Map<AnswerManner, BriefAnswer> remarks() {
        SecureRandom random = new SecureRandom();
        Passing passing = new Passing(
                wiring.runs(),
                new PersonaChoice(wiring.personas(), wiring.stores(), wiring.runs()),
                wiring.clock(),
                () -> RunId.at(wiring.clock().instant(), random));
        Drafting drafting = new Drafting(wiring.words());
        BriefCall call = wiring.models()
                .of(Use.ANSWERS)
                .map(model -> new BriefCall(model, wiring.prices(), A_NOD, tokens("passing")))
                .orElse(null);
        Map<AnswerManner, BriefAnswer> remarks = new EnumMap<>(AnswerManner.class);
        FirstWords.Speaker speaker = call == null ? null : new FirstWords.Speaker(call, wiring.prompts());
        remarks.put(
                AnswerManner.FIRST,
                new FirstWords(reminding(), speaker, drafting, wiring.stores().communities(), passing));
        if (call != null) {
            remarks.put(AnswerManner.NOD, new Nods(call, wiring.prompts(), drafting, passing));
        }
        return remarks;
    }

    private DailyTokens tokens(String work) {
        return new DailyTokens(settings.judge().tokens(), wiring.store().ledger(work), wiring.clock());
    }

    Map<String, JobWorker> looks(PlaceView view, ModelJudge.Around around, Events lanes) {
        Map<String, JobWorker> workers = new HashMap<>();
        workers.put(LaterLook.SURE_CITATION.kind(), new SureCitations(view, wiring.simple(), lanes));
        workers.put(LaterLook.SECOND_THOUGHT.kind(), new SecondThoughts(lanes, Finding.GREW_OLD));
        workers.put(LaterLook.MEMORY.kind(), new MemoryLook(view, reminding(), lanes));
        // What was to be asked of a model that is set no more.
        workers.put(LaterLook.MODEL_JUDGE.kind(), new SecondThoughts(lanes, Finding.MODEL_SAID_NOTHING));
        wiring.models()
                .of(Use.JUDGING)
                .ifPresent(model -> workers.put(
                        LaterLook.MODEL_JUDGE.kind(),
                        new ModelJudge(
                                new BriefCall(
                                        model, wiring.prices(), settings.judge().modelTime(), tokens("judging")),
                                wiring.prompts(),
                                new ModelJudge.Way(view, around, lanes),
                                new ModelJudge.Limit(
                                        settings.judge().modelCallsADay(), wiring.jobs(), wiring.clock()))));
        return workers;
    }

    /// What opens notices.
    OpeningLine openings() {
        return new OpeningLine(brief("notices"), wiring.prompts());
    }

    /// What reads hours that the rule is not sure of.
    SecondReading readings(PlaceView view, Outbox outbox) {
        return new SecondReading(
                wiring.workroom().reminders(), view, outbox, brief("reminder times"), wiring.prompts());
    }

    private @Nullable BriefCall brief(String work) {
        return wiring.models()
                .of(Use.ANSWERS)
                .map(model -> new BriefCall(
                        model,
                        wiring.prices(),
                        A_NOD,
                        new DailyTokens(BRIEF_TOKENS, wiring.store().ledger(work), wiring.clock())))
                .orElse(null);
    }
}
