package org.murabito;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.act.Actor;
import org.murabito.act.ConsentLapse;
import org.murabito.act.DueTurns;
import org.murabito.act.NoAnswer;
import org.murabito.act.OfferPress;
import org.murabito.act.Outcome;
import org.murabito.act.PostCorrection;
import org.murabito.act.ProgressDisplay;
import org.murabito.act.QuestionButtons;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.answer.AnswerJob;
import org.murabito.answer.Investigator;
import org.murabito.answer.PersonaChoice;
import org.murabito.answer.PromptAssembler;
import org.murabito.answer.Recollection;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.picture.Pictures;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.Press;
import org.murabito.chat.event.ChatEvent;
import org.murabito.consent.Consents;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.job.JobWorker;
import org.murabito.judge.ChannelJudges;
import org.murabito.judge.Judge;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.limit.Budgets;
import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.Initiative;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.budget.Bounds;
import org.murabito.memory.DailyTokens;
import org.murabito.memory.WorkingMemory;
import org.murabito.notice.Signatures;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.PastMessages;
import org.murabito.perceive.Perception;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.OrderReader;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.remember.Recorder;
import org.murabito.run.RunId;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryActionLog;
import org.murabito.testing.InMemoryChannelJudgeStates;
import org.murabito.testing.InMemoryChannelModes;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.testing.InMemoryTokenLedger;
import org.murabito.testing.InMemoryVerdictLog;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.SettableAlarm;
import org.murabito.testing.agent.QuestionAnalyst;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.ScriptWords;
import org.murabito.think.DialoguePolicy;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.selection.ScoredSelection;

/// A small town in memory with Murabito in it: two channels in one category, a closed one in another, and a
/// model that says what a test wants. Nothing runs by itself: [#settle] works on what was taken on.
final class Town {
    static final CommunityId ID = new CommunityId("town");
    static final PlaceId SQUARE = new PlaceId(ID, "square");
    static final PlaceId HARBOUR = new PlaceId(ID, "harbour");
    static final PlaceId COUNCIL = new PlaceId(ID, "council");
    static final MemberId ANA = new MemberId(ID, "ana");
    static final MemberId BEN = new MemberId(ID, "ben");
    static final MemberId ROBOT = new MemberId(ID, "robot");
    static final MemberId SELF = new MemberId(ID, "murabito");
    static final long ASIDE_TOKENS = 300;
    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    final InMemoryRunStore runs = new InMemoryRunStore();
    final InMemoryVerdictLog verdicts = new InMemoryVerdictLog(100);
    final ChannelModes modes = new InMemoryChannelModes(ChannelMode.BALANCED);
    final DailyTokens asideTokens;
    final ChannelJudgeStates judgeStates = new InMemoryChannelJudgeStates();
    final Budgets budgets;
    final InMemoryJobs jobs;
    final Chores chores;
    final RecordingDoor door;
    final Sights sights = new Sights(communities);

    private final Filters filters;
    private @Nullable LanguageModel judging;
    private Initiative initiative = Initiative.NONE;
    private JudgeSettings settings = JudgeSettings.standard(ZoneOffset.UTC);
    private final List<LanguageModel> models;
    private Participant participant;
    private @Nullable OfferPress pressing;

    @Nullable
    Perception perceiving;

    @Nullable
    Asides asides;

    @Nullable
    QuestionButtons buttons;

    final Map<String, Statement> stated = new HashMap<>();

    private Function<ChatEvent, TurnResult> lanes = this::on;
    private int keys;
    final SettableClock clock = new SettableClock(NOON);
    private Instant now = NOON;
    private Runnable beforeAnswer = () -> {};
    boolean sure;
    final Receipts receipts = new Receipts(new InMemoryActionLog(communities));
    private OrderReader orders = new ExactOrders();
    private final List<Tool> tools = new ArrayList<>(List.of(new ReadsEverything(this)));

    /// @param models the one that answers, then those that stand in for it
    Town(LanguageModel... models) {
        this(Filters.NONE, models);
    }

    Town(Filters filters, LanguageModel... models) {
        this(new RecordingDoor(DoorKind.WEB), filters, Budget.NONE, models);
    }

    Town(Budget budget, LanguageModel... models) {
        this(new RecordingDoor(DoorKind.WEB), Filters.NONE, budget, models);
    }

    Town(RecordingDoor door, Filters filters, Budget budget, LanguageModel... models) {
        budgets = new Budgets(budget, ZoneOffset.UTC);
        asideTokens = new DailyTokens(ASIDE_TOKENS, new InMemoryTokenLedger(), clock);
        this.door = door;
        this.filters = filters;
        this.models = List.of(models);
        new TownGround(communities).settle();
        jobs = new InMemoryJobs(clock);
        chores = new Chores(communities, runs, jobs, clock);
        participant = wakeUp();
    }

    /// One where a model decides between the thresholds, and says a few words in passing.
    static Town judgedBy(LanguageModel judge) {
        Town town = new Town(judge);
        town.judging = judge;
        return town.restarted();
    }

    /// The same town judged by another table of points.
    Town judgedBy(JudgeSettings.Preset preset) {
        settings = settings.with(preset);
        return restarted();
    }

    /// The same town with Murabito speaking first.
    Town speakingFirst(Initiative how) {
        initiative = how;
        return restarted();
    }

    /// The same town with other orders understood.
    Town reading(OrderReader reader) {
        orders = reader;
        return restarted();
    }

    /// The same town after a restart of Murabito.
    Town restarted() {
        participant = wakeUp();
        return this;
    }

    private Participant wakeUp() {
        ZoneId zone = ZoneOffset.UTC;
        Stores stores = new Stores(messages, communities);
        Phrases phrases = new Phrases("org.murabito.act.phrases");
        WorkingMemory memory = new WorkingMemory(50, Duration.ofMinutes(30), clock);
        Consents consents = new Consents(clock, ConsentLapse.log(jobs));
        UnaryOperator<Tool> guard = tool -> new GuardedTool(tool, ToolPermission.NONE, consents);
        AnswerWriter writer = new AnswerWriter(stores, phrases, zone).with(consents, receipts);
        Personas personas = new Personas(Persona.MURABITO, chores.companions);
        PlaceView view = new PlaceView(stores, sights);
        Perception perception = new Perception(stores, runs, memory, sights, personas.listening())
                .with(consents)
                .with(chores.orders(orders, view));
        Doors doors = new Doors(communities::getCommunity, List.of(new ResidentDoor(door, messages, SELF, () -> now)));
        Outbox outbox = chores.outbox(doors);
        ChannelJudges channels = new ChannelJudges(
                JudgeCriteria.of(
                                settings,
                                filters,
                                new JudgeCriteria.Means(judging != null, judging != null),
                                new Conversations(LinkTables.shipped())::begin)
                        .with(initiative),
                modes,
                judgeStates,
                new PastMessages(stores, sights, new CallReader(personas.listening())),
                clock);
        Judge judge = new Judge(channels, budgets, clock);
        StoppedQuestions stopped = new StoppedQuestions();
        Actions actions = TownActions.of(this, view, doors, stopped, receipts);
        buttons = new QuestionButtons(actions, view, outbox, writer);
        Participant awake = new Participant(
                perception,
                judge,
                new DialoguePolicy(),
                new Actor(
                        outbox,
                        new Actor.Work(jobs, runs, budgets, chores.ordered(view, actions, receipts), stopped),
                        view,
                        writer,
                        modes),
                new Recorder(stores, verdicts, chores.rated(view), perception, judge, memory));
        pressing = new OfferPress(consents, jobs, doors, view, new OfferPress.Saying(clock, phrases));
        AgentLoop loop =
                new AgentLoop(models, Retry.standard(new Random(1)), (_, _) -> List.of(), Prices.builtIn(), null);
        int[] ids = {0};
        PersonaChoice choice = new PersonaChoice(personas, stores, runs);
        Investigator investigator = new Investigator(
                stores,
                runs,
                loop,
                new Drafting(new ScriptWords()),
                new Investigator.Surroundings(
                        clock,
                        zone,
                        new PromptAssembler(
                                        new BarePrompt(),
                                        messages,
                                        new PromptAssembler.Beforehand(
                                                new QuestionAnalyst(new ScriptWords()),
                                                ScoredSelection.standard(new ScriptWords()),
                                                Recollection.NONE),
                                        new Pictures(AttachmentFiles.NONE))
                                .with(choice),
                        () -> new Toolbox(tools.stream().map(guard).toList()),
                        consents,
                        receipts,
                        orders,
                        Bounds.STANDARD,
                        () -> new RunId("run-" + ++ids[0]),
                        Runnable::run));
        Asides aside = new Asides(this, stores, view, choice, judging);
        asides = aside;
        ProgressDisplay display = new ProgressDisplay(doors, view, writer, new SettableAlarm());
        BesideTown beside = new BesideTown(this, perception, display);
        AnswerJob answers = new AnswerJob(view, investigator, aside.remarks(), runs, beside, 8);
        Map<String, JobWorker> work = new HashMap<>();
        DueTurns turns = new DueTurns(due -> lanes.apply(due).outcome(), modes, clock);
        work.put(Question.KIND, answers);
        perceiving = perception;
        work.put(TurnRetry.KIND, new TurnRetry(view, perception, awake::on, jobs));
        work.put(NoAnswer.KIND, new NoAnswer(outbox, view, budgets, writer));
        work.put(PostCorrection.KIND, new PostCorrection(outbox, runs, view, writer));
        work.put(ConsentLapse.KIND, new ConsentLapse(turns, view, consents, jobs, phrases));
        work.putAll(aside.looks(awake::on));
        work.putAll(chores.workers(outbox, new Signatures(choice, view), turns, judging, asideTokens));
        jobs.start(work);
        return awake;
    }

    /// Something said long before, without a turn.
    Message earlier(PlaceId place, MemberId author, String text) {
        Post post = Post.said(place, "e" + ++keys, author, NOON.minusSeconds(86_400 - keys), text);
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    /// What a model reads in each message with this text.
    Town states(String text, String thing, String attribute, String value) {
        Attribute single = new Attribute(attribute, true);
        stated.put(text, Statement.of(Subject.Thing.called(thing), single, value, ClaimManner.STATES));
        return this;
    }

    TurnResult say(MemberId author, String text) {
        return say(SQUARE, author, text, 60);
    }

    /// @param seconds since the line before
    TurnResult say(PlaceId place, MemberId author, String text, long seconds) {
        later(Duration.ofSeconds(seconds));
        return participant.on(new ChatEvent.MessagePosted(Post.said(place, "k" + ++keys, author, now, text)));
    }

    /// What was said last.
    Message newest() {
        return messages.latest(sights.inPlace(SQUARE), SQUARE, 1, null).getFirst();
    }

    /// From now on a model is told of this tool, too.
    void with(Tool tool) {
        tools.add(tool);
    }

    /// From now on there is a sure citation for every question.
    void knowsItAll() {
        sure = true;
    }

    void later(Duration time) {
        now = now.plus(time);
        clock.set(now);
    }

    /// Presses one of the buttons below a post, and says what whoever pressed is told alone.
    String press(MemberId member, Offer offer, boolean yes) {
        return Objects.requireNonNull(pressing).press(new Press(member, offer.id(), yes, Language.ENGLISH));
    }

    TurnResult delete(Message message) {
        return participant.on(new ChatEvent.MessageDeleted(message.place(), message.key(), now));
    }

    TurnResult edit(Message message, String text) {
        return participant.on(new ChatEvent.MessageEdited(message.place(), message.key(), text, now));
    }

    TurnResult on(ChatEvent event) {
        return participant.on(event);
    }

    /// From now on what falls due has its turn there.
    void takesWhatIsDue(Function<ChatEvent, TurnResult> otherLanes) {
        lanes = otherLanes;
    }

    /// Does something after an investigation and before its answer goes out.
    void onceAnswered(Runnable what) {
        beforeAnswer = what;
    }

    /// Works on every question taken on.
    void settle() {
        jobs.workAll();
    }

    /// What Murabito makes of a question that was looked into.
    Outcome told(Question question) {
        beforeAnswer.run();
        return participant
                .on(new ChatEvent.AnswerReady(question.place(), question.messages(), question.manner()))
                .outcome();
    }
}
