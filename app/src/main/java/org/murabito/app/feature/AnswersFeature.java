package org.murabito.app.feature;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.murabito.BackgroundContext;
import org.murabito.act.AwaitingDoor;
import org.murabito.act.NoAnswer;
import org.murabito.act.OfferPress;
import org.murabito.act.PostCorrection;
import org.murabito.act.QuestionButtons;
import org.murabito.action.ActionLog;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.answer.AnswerJob;
import org.murabito.answer.BriefAnswer;
import org.murabito.answer.Investigator;
import org.murabito.answer.PersonaChoice;
import org.murabito.answer.PromptAssembler;
import org.murabito.answer.PromptFiles;
import org.murabito.answer.Recollection;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.picture.Pictures;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.door.Doors;
import org.murabito.chat.event.AnswerManner;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.job.JobWorker;
import org.murabito.judge.limit.Budgets;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.plain.analysis.RuledAnalyst;
import org.murabito.runlog.NoRunStore;
import org.murabito.text.Phrases;
import org.murabito.text.Words;
import org.murabito.tool.selection.ScoredSelection;

/// Answering questions: what looks into them, and what writes the answer down.
public final class AnswersFeature {
    private final Clock clock;
    private final StorageFeature storage;
    private final Words words;
    private final Investigator investigator;
    private final Investigator simple;
    private final AnswerWriter writer;
    private final Consents consents;
    private final Phrases phrases = new Phrases("org.murabito.act.phrases");

    AnswersFeature(
            Installation installation,
            StorageFeature storage,
            PersonaFeature persona,
            PromptFiles prompts,
            ModelsFeature models,
            MemoryFeature memory,
            ToolsFeature tools,
            DoorsFeature doors,
            Investigators investigators) {
        this.clock = installation.clock();
        this.storage = storage;
        this.words = models.words();
        ScoredSelection selection = ToolsFeature.selection(installation.settings(), words);
        PromptAssembler assembler = new PromptAssembler(
                        prompts,
                        storage.messages(),
                        new PromptAssembler.Beforehand(models.analyst(prompts), selection, memory.recollection()),
                        new Pictures(models.seesImages() ? doors.files() : AttachmentFiles.NONE))
                .with(new PersonaChoice(persona.all(), storage.stores(), storage.runs()));
        this.investigator = investigators.of(
                models.answering(),
                assembler,
                tools.tooling(),
                new Investigators.Acting(tools.consents(), tools.receipts()),
                storage.runs());
        this.simple = investigators.of(
                List.of(models.simple()),
                new PromptAssembler(
                        prompts,
                        storage.messages(),
                        new PromptAssembler.Beforehand(new RuledAnalyst(words), selection, Recollection.NONE),
                        new Pictures(AttachmentFiles.NONE)),
                tools::plain,
                new Investigators.Acting(
                        new Consents(installation.clock(), ConsentLog.NONE), new Receipts(ActionLog.NONE)),
                new NoRunStore());
        this.consents = tools.consents();
        this.writer = new AnswerWriter(storage.stores(), phrases, installation.zone()).with(consents, tools.receipts());
    }

    public Investigator investigator() {
        return investigator;
    }

    /// Works without a model, and keeps no record.
    public Investigator simple() {
        return simple;
    }

    public AnswerWriter writer() {
        return writer;
    }

    public Phrases phrases() {
        return phrases;
    }

    /// What answers, says that no answer comes, and mends answers; by the kind of job.
    ///
    /// @param atOnce how many questions are answered at the same time
    public Map<String, JobWorker> workers(
            Outbox outbox,
            Budgets budgets,
            BackgroundContext beside,
            Map<AnswerManner, BriefAnswer> remarks,
            int atOnce) {
        PlaceView view = storage.view();
        return Map.of(
                Question.KIND,
                new AwaitingDoor(new AnswerJob(view, investigator, remarks, storage.runs(), beside, atOnce), clock),
                NoAnswer.KIND,
                new AwaitingDoor(new NoAnswer(outbox, view, budgets, writer), clock),
                PostCorrection.KIND,
                new AwaitingDoor(new PostCorrection(outbox, storage.runs(), view, writer), clock));
    }

    /// The buttons below what an answer asks.
    public OfferPress pressing(Doors doors) {
        return new OfferPress(consents, storage.jobs(), doors, storage.view(), new OfferPress.Saying(clock, phrases));
    }

    /// The buttons beside questions.
    public QuestionButtons buttons(Actions actions, Outbox outbox) {
        return new QuestionButtons(actions, storage.view(), outbox, writer);
    }

    public QuoteWriter quotes() {
        return new QuoteWriter(storage.communities(), new Drafting(words), writer);
    }
}
