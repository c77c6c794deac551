package org.murabito.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.murabito.BackgroundContext;
import org.murabito.FailedTurns;
import org.murabito.Inbox;
import org.murabito.Participant;
import org.murabito.TurnResult;
import org.murabito.TurnRetry;
import org.murabito.act.Actor;
import org.murabito.act.AwaitingDoor;
import org.murabito.act.BudgetRecovery;
import org.murabito.act.ConsentLapse;
import org.murabito.act.DueTurns;
import org.murabito.act.Greeting;
import org.murabito.act.Introduction;
import org.murabito.act.OfferPress;
import org.murabito.act.PeriodicTask;
import org.murabito.act.ProgressDisplay;
import org.murabito.act.QuestionButtons;
import org.murabito.act.UndoPress;
import org.murabito.action.Actions;
import org.murabito.action.memory.MemberErasure;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.app.feature.ActionsFeature;
import org.murabito.app.feature.MemoryFeature;
import org.murabito.app.feature.Wiring;
import org.murabito.app.metric.MeteredTurns;
import org.murabito.app.settings.Settings;
import org.murabito.archive.Stores;
import org.murabito.archive.forgetting.DeletedPlaceJob;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.Press;
import org.murabito.chat.door.QuestionPress;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.command.CommandQueue;
import org.murabito.consent.Consents;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.judge.Judge;
import org.murabito.judge.limit.Budgets;
import org.murabito.memory.WorkingMemory;
import org.murabito.notice.QuestionDigest;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.Perception;
import org.murabito.perceive.PlaceLanguage;
import org.murabito.perceive.PlaceView;
import org.murabito.remember.Recorder;
import org.murabito.remember.VerdictLog;
import org.murabito.remember.VerdictReasons;
import org.murabito.text.Phrases;
import org.murabito.think.DialoguePolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Murabito behind its doors: the participant, the lanes that lead to it, and the work beside the turns.
final class ChatRuntime implements DoorHost, AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ChatRuntime.class);
    private static final Duration SWEEP = Duration.ofMinutes(15);
    private static final Duration TIDY = Duration.ofMinutes(10);
    private static final Duration DAY = Duration.ofDays(1);
    private static final long LOOK_SECONDS = 1;

    /// Where this machine works answers out, half of its processors do: more of them keep whoever reads waiting.
    private static final int PROCESSORS_AN_ANSWER = 2;
    private static final int ANSWERS_FROM_ELSEWHERE = 64;
    /// How long the questions taken on wait for the turns that were cut off.
    private static final Duration CUT_OFF = Duration.ofSeconds(10);

    private final Wiring wiring;
    private final Jobs jobs;
    private final Doors doors;
    private final Inbox inbox;
    private final BudgetRecovery spentBefore;
    private final Introduction introduction;
    private final Actions actions;
    private final CommandQueue commands;
    private final OfferPress pressing;
    private final QuestionButtons buttons;
    private final UndoPress undoPress;
    private final boolean introduces;
    private final Map<String, JobWorker> workers = new HashMap<>();
    private final PeriodicChores ticks;
    private final ScheduledExecutorService timer;
    private final List<CompletableFuture<TurnResult>> cutOff = new ArrayList<>();

    /// @param forgetting takes everything of a member out, for whoever waits for it
    ChatRuntime(
            Wiring wiring,
            Settings settings,
            List<ChatDoor> chatDoors,
            VerdictLog verdicts,
            MemberErasure.Now forgetting) {
        Stores stores = wiring.storage().stores();
        this.wiring = wiring;
        this.jobs = wiring.storage().jobs();
        this.timer = timer();
        WorkingMemory memory = memory(wiring, settings.memory());
        this.ticks = new PeriodicChores(wiring.clock());
        this.doors = new Doors(stores.communities()::getCommunity, chatDoors);
        Outbox outbox = new Outbox(doors, wiring.work().named());
        PlaceView view = wiring.storage().view();
        Perception perception = perception(wiring, memory);
        Budgets budgets = budgets(settings);
        StoppedQuestions stopped = new StoppedQuestions();
        ActionsFeature table = wiring.actions();
        this.actions = table.all(
                doors,
                budgets,
                stopped,
                new VerdictReasons(verdicts, wiring.storage().runs()),
                forgetting);
        table.offer(actions, doors, wiring.tools().tooling());
        Actor.Work work = new Actor.Work(jobs, wiring.storage().runs(), budgets, table.ordered(actions), stopped);
        this.spentBefore = new BudgetRecovery(work, view, stores.communities());
        this.introduces = settings.speech().introduction();
        Judge judge = wiring.unasked().judge(budgets);
        repeat(memory, judge);
        Participant participant = new Participant(
                perception,
                judge,
                new DialoguePolicy(),
                actor(outbox, work),
                new Recorder(stores, verdicts, wiring.storage().ratings(), perception, judge, memory));
        this.inbox = inbox(participant);
        BackgroundContext beside = beside(perception, memory, doors);
        workers.putAll(wiring.answers()
                .workers(outbox, budgets, beside, wiring.unasked().remarks(), atOnce(settings)));
        workers.put(TurnRetry.KIND, new AwaitingDoor(new TurnRetry(view, perception, inbox, jobs), wiring.clock()));
        DueTurns turns = dueTurns();
        PlaceLanguage spoken = wiring.persona().spoken(settings.community(), view, doors);
        this.introduction = introduction(wiring, outbox, turns, spoken);
        speakUnasked(wiring.notices().questionDigest(doors, turns, spoken));
        askConsents(view, outbox, turns);
        workers.putAll(wiring.notices().workers(doors, outbox, turns));
        workers.putAll(wiring.unasked().looks(view, beside::before, inbox));
        this.commands = table.commands(actions, outbox, budgets, wiring.search().archive());
        workers.putAll(commands.workers());
        this.pressing = wiring.answers().pressing(doors);
        this.buttons = wiring.answers().buttons(actions, outbox);
        this.undoPress = table.undoPress(actions, outbox);
    }

    private Inbox inbox(Participant participant) {
        Stores stores = wiring.storage().stores();
        PlaceView view = wiring.storage().view();
        return new Inbox(
                place -> stores.communities().getPlace(place).channel(),
                new MeteredTurns(
                        wiring.installation().tracer().over(participant::on, view::asked),
                        wiring.installation().meters(),
                        stores.communities(),
                        wiring.clock()),
                new FailedTurns(stores.messages(), view, jobs));
    }

    private BackgroundContext beside(Perception perception, WorkingMemory memory, Doors doors) {
        PlaceView view = wiring.storage().view();
        return new BackgroundContext(
                jobs,
                inbox,
                perception,
                memory,
                new ProgressDisplay(doors, view, wiring.answers().writer(), this::every),
                wiring.clock());
    }

    private static ScheduledExecutorService timer() {
        return Executors.newSingleThreadScheduledExecutor(
                Thread.ofVirtual().name("timer").factory());
    }

    private static WorkingMemory memory(Wiring wiring, Settings.Memory set) {
        return new WorkingMemory(set.lines(), set.age(), wiring.clock());
    }

    private static Budgets budgets(Settings settings) {
        return new Budgets(settings.speech().budget(), settings.community().zone());
    }

    private DueTurns dueTurns() {
        return new DueTurns(due -> inbox.take(due).outcome(), wiring.storage().modes(), wiring.clock());
    }

    private static Perception perception(Wiring wiring, WorkingMemory memory) {
        return new Perception(
                        wiring.storage().stores(),
                        wiring.storage().runs(),
                        memory,
                        wiring.storage().sights(),
                        wiring.persona().all().listening())
                .with(wiring.tools().consents())
                .with(wiring.orders());
    }

    private static Introduction introduction(Wiring wiring, Outbox outbox, DueTurns turns, PlaceLanguage spoken) {
        return new Introduction(
                wiring.storage().communities(),
                outbox,
                new Greeting(wiring.storage().view(), spoken, wiring.answers().phrases()),
                turns,
                wiring.storage().jobs());
    }

    private Actor actor(Outbox outbox, Actor.Work work) {
        return new Actor(
                outbox,
                work,
                wiring.storage().view(),
                wiring.answers().writer(),
                wiring.storage().modes());
    }

    private void repeat(WorkingMemory memory, Judge judge) {
        ticks.every(SWEEP, memory::sweep);
        wiring.memory().chores().forEach(chore -> ticks.every(MemoryFeature.LOOK, chore));
        wiring.memory().sweeps().forEach(sweep -> ticks.every(SWEEP, sweep));
        ticks.every(SWEEP, judge::rest);
        ticks.nowAndEvery(DAY, () -> jobs.tidy(wiring.clock().instant()));
    }

    private void speakUnasked(QuestionDigest digest) {
        workers.put(Introduction.KIND, new AwaitingDoor(introduction, wiring.clock()));
        workers.put(QuestionDigest.KIND, new AwaitingDoor(digest, wiring.clock()));
        ticks.every(SWEEP, () -> digest.plan(jobs));
    }

    private void askConsents(PlaceView view, Outbox outbox, DueTurns turns) {
        Consents consents = wiring.tools().consents();
        consents.replies()
                .speakWith((place, question, words, number) -> view.message(place, question)
                        .ifPresent(asked ->
                                outbox.publish(new OutgoingPost(place, "asks:" + question + ":" + number, words)
                                        .replyingTo(asked.key()))));
        Phrases phrases = wiring.answers().phrases();
        workers.put(ConsentLapse.KIND, new ConsentLapse(turns, view, consents, jobs, phrases));
    }

    private static int atOnce(Settings settings) {
        return settings.model().answers().isSimple()
                ? Math.max(1, Runtime.getRuntime().availableProcessors() / PROCESSORS_AN_ANSWER)
                : ANSWERS_FROM_ELSEWHERE;
    }

    @Override
    public Events events() {
        return inbox;
    }

    @Override
    public Commands commands() {
        return commands.commands();
    }

    @Override
    public void commanded(CommandCall call, ReplyAddress address) {
        commands.accept(call, address);
    }

    @Override
    public String pressed(Press press) {
        return Offer.undoes(press.offer()) ? undoPress.press(press) : pressing.press(press);
    }

    @Override
    public String pressed(QuestionPress press) {
        return buttons.press(press);
    }

    @Override
    public void entered(CommunityId community) {
        doors.entered(community);
        if (introduces) {
            try {
                introduction.tell(community);
            } catch (DoorException | IllegalStateException e) {
                log.warn("Murabito could not introduce itself in {}: {}", community, e.getMessage());
            }
        }
    }

    @Override
    public void placeDeleted(PlaceId place) {
        jobs.accept(DeletedPlaceJob.id(place), place.toString());
    }

    /// What members can have done.
    Actions actions() {
        return actions;
    }

    /// Where doors tell what happens.
    Inbox inbox() {
        return inbox;
    }

    /// Who does one more kind of work; said before it begins.
    void works(String kind, JobWorker worker) {
        workers.put(kind, worker);
    }

    /// What a door has to tidy at the start and now and then; said before it begins.
    void tidies(Runnable tidying) {
        ticks.nowAndEvery(TIDY, tidying);
    }

    /// Puts the turns that were cut off in an earlier life into their lanes, before any door is open: whatever comes
    /// through one has its turn after them.
    void takeUp() {
        spentBefore.tell(wiring.clock().instant());
        List<Message> unheard = wiring.storage().stores().messages().unheard();
        try {
            unheard.forEach(message -> cutOff.add(inbox.submit(new ChatEvent.MessagePosted(post(message)))));
        } catch (IllegalStateException full) {
            log.warn(
                    "{} of {} messages whose turn was cut off are heard at the next start: {}",
                    unheard.size() - cutOff.size(),
                    unheard.size(),
                    full.getMessage());
        }
    }

    /// Takes up what else an earlier life left undone, and then whatever comes. The turns that were cut off come first,
    /// so that a question they supersede is not answered; but none is waited for that does not end.
    void begin() {
        await(cutOff);
        introduction.metOnTheWeb().forEach(this::entered);
        wiring.work().resume(jobs);
        Map<String, JobWorker> all = new HashMap<>(wiring.memory().workers());
        all.putAll(workers);
        jobs.start(all);
        var _ = timer.scheduleWithFixedDelay(ticks::look, LOOK_SECONDS, LOOK_SECONDS, TimeUnit.SECONDS);
    }

    private static void await(List<CompletableFuture<TurnResult>> turns) {
        try {
            var _ = CompletableFuture.allOf(turns.toArray(CompletableFuture[]::new))
                    .handle((_, _) -> turns.size())
                    .get(CUT_OFF.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException _) {
            log.warn("A turn that was cut off does not end; Murabito begins without waiting for it any longer");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private PeriodicTask.Ringing every(Duration first, Duration again, Runnable what) {
        ScheduledFuture<?> ringing =
                timer.scheduleAtFixedRate(what, first.toMillis(), again.toMillis(), TimeUnit.MILLISECONDS);
        return () -> ringing.cancel(false);
    }

    private static Post post(Message message) {
        return Post.said(message.place(), message.key(), message.author(), message.at(), message.text())
                .with(message.attachments());
    }

    @Override
    public void close() {
        jobs.close();
        timer.shutdownNow();
    }
}
