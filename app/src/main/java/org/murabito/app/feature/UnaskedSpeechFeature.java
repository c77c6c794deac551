package org.murabito.app.feature;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.BriefAnswer;
import org.murabito.answer.BriefCall;
import org.murabito.answer.PersonaChoice;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.draft.Drafting;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.Settings;
import org.murabito.chat.event.AnswerManner;
import org.murabito.chat.event.Events;
import org.murabito.chat.event.Finding;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.job.JobWorker;
import org.murabito.judge.ChannelJudges;
import org.murabito.judge.Judge;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.limit.Budgets;
import org.murabito.memory.DailyTokens;
import org.murabito.memory.Keywords;
import org.murabito.notice.OpeningLine;
import org.murabito.notice.ReminderHourReader;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.PastMessages;
import org.murabito.perceive.PlaceView;
import org.murabito.rehearse.Preview;
import org.murabito.run.RunId;
import org.murabito.unasked.DelayedFindingJob;
import org.murabito.unasked.FirstWords;
import org.murabito.unasked.LaterLook;
import org.murabito.unasked.MemoryLook;
import org.murabito.unasked.ModelJudge;
import org.murabito.unasked.Reminding;
import org.murabito.unasked.ShortReplies;
import org.murabito.unasked.SureCitations;
import org.murabito.unasked.UnaskedRuns;

/// What speaking unasked is made of: what it is judged by, and the work that follows.
public final class UnaskedSpeechFeature {
    /// In a day, for each community.
    private static final long BRIEF_TOKENS = 50_000;

    private static final Duration A_NOD = Duration.ofSeconds(20);

    private final Settings settings;
    private final Clock clock;
    private final StorageFeature storage;
    private final PersonaFeature persona;
    private final PromptFiles prompts;
    private final ModelsFeature models;
    private final MemoryFeature memory;
    private final WorkFeature work;
    private final AnswersFeature answers;

    UnaskedSpeechFeature(
            Installation installation,
            StorageFeature storage,
            PersonaFeature persona,
            PromptFiles prompts,
            ModelsFeature models,
            MemoryFeature memory,
            WorkFeature work,
            AnswersFeature answers) {
        this.settings = installation.settings();
        this.clock = installation.clock();
        this.storage = storage;
        this.persona = persona;
        this.prompts = prompts;
        this.models = models;
        this.memory = memory;
        this.work = work;
        this.answers = answers;
    }

    public JudgeCriteria criteria() {
        return criteria(settings.judging());
    }

    /// Decided in this way.
    public JudgeCriteria criteria(JudgeSettings judging) {
        JudgeCriteria.Means means = new JudgeCriteria.Means(
                models.of(Use.JUDGING).isPresent(), models.of(Use.ANSWERS).isPresent());
        Conversations conversations = new Conversations(LinkTables.shipped());
        return JudgeCriteria.of(judging, settings.listening().filters(), means, conversations::begin)
                .with(settings.speakingFirst().initiative());
    }

    /// Decides whether to speak.
    public Judge judge(Budgets budgets) {
        PastMessages past = new PastMessages(storage.stores(), storage.sights(), persona.callings());
        ChannelJudges channels =
                new ChannelJudges(criteria(), storage.modes(), storage.store().judgeStates(), past, clock);
        return new Judge(channels, budgets, clock);
    }

    /// What the last days of a channel would have been like.
    public Preview preview() {
        return new Preview(
                        storage.stores(),
                        criteria(),
                        persona.all().listening(),
                        message -> reminding().of(message).isPresent(),
                        clock)
                .with(work.orders(models.orders(), models.words(), storage.view()));
    }

    public Reminding reminding() {
        return new Reminding(
                memory.remembered(),
                new Keywords(models.words()),
                storage.view(),
                storage.runs(),
                settings.community().zone());
    }

    /// What is said without an investigation.
    public Map<AnswerManner, BriefAnswer> remarks() {
        SecureRandom random = new SecureRandom();
        UnaskedRuns runs = new UnaskedRuns(
                storage.runs(),
                new PersonaChoice(persona.all(), storage.stores(), storage.runs()),
                clock,
                () -> RunId.at(clock.instant(), random));
        Drafting drafting = new Drafting(models.words());
        BriefCall call = models.of(Use.ANSWERS)
                .map(model -> new BriefCall(model, models.prices(), A_NOD, tokens("runs")))
                .orElse(null);
        Map<AnswerManner, BriefAnswer> remarks = new EnumMap<>(AnswerManner.class);
        FirstWords.Speaker speaker = call == null ? null : new FirstWords.Speaker(call, prompts);
        remarks.put(AnswerManner.FIRST, new FirstWords(reminding(), speaker, drafting, storage.communities(), runs));
        if (call != null) {
            remarks.put(AnswerManner.NOD, new ShortReplies(call, prompts, drafting, runs));
        }
        return remarks;
    }

    private DailyTokens tokens(String work) {
        return new DailyTokens(settings.judge().tokens(), storage.store().ledger(work), clock);
    }

    public Map<String, JobWorker> looks(PlaceView view, ModelJudge.Around around, Events lanes) {
        Map<String, JobWorker> workers = new HashMap<>();
        workers.put(LaterLook.SURE_CITATION.kind(), new SureCitations(view, answers.simple(), lanes));
        workers.put(LaterLook.SECOND_THOUGHT.kind(), new DelayedFindingJob(lanes, Finding.GREW_OLD));
        workers.put(LaterLook.MEMORY.kind(), new MemoryLook(view, reminding(), lanes));
        // What was to be asked of a model that is set no more.
        workers.put(LaterLook.MODEL_JUDGE.kind(), new DelayedFindingJob(lanes, Finding.MODEL_SAID_NOTHING));
        models.of(Use.JUDGING)
                .ifPresent(model -> workers.put(
                        LaterLook.MODEL_JUDGE.kind(),
                        new ModelJudge(
                                new BriefCall(
                                        model, models.prices(), settings.judge().modelTime(), tokens("judging")),
                                prompts,
                                new ModelJudge.Way(view, around, lanes),
                                new ModelJudge.Limit(settings.judge().modelCallsADay(), storage.jobs(), clock))));
        return workers;
    }

    public OpeningLine openings() {
        return new OpeningLine(brief("notices"), prompts);
    }

    /// What reads hours that the rule is not sure of.
    public ReminderHourReader readings(PlaceView view, Outbox outbox) {
        return new ReminderHourReader(work.reminders(), view, outbox, brief("reminder times"), prompts);
    }

    private @Nullable BriefCall brief(String work) {
        return models.of(Use.ANSWERS, "notices")
                .map(model -> new BriefCall(
                        model,
                        models.prices(),
                        A_NOD,
                        new DailyTokens(BRIEF_TOKENS, storage.store().ledger(work), clock)))
                .orElse(null);
    }
}
