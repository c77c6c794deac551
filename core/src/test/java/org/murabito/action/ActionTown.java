package org.murabito.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.action.reminder.ReminderActions;
import org.murabito.action.work.WorkActions;
import org.murabito.action.work.WorkParts;
import org.murabito.archive.Stores;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.consent.ProposalOutcome;
import org.murabito.date.Recurrence;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.notice.WorkspaceFollowUps;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;
import org.murabito.run.RunListener;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryActionLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testing.agent.SettableClock;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;
import org.murabito.text.YesOrNo;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Item;
import org.murabito.workspace.Role;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// A town in memory whose Ana asks a model that calls an action, through the loop, the toolbox, the guard and the
/// consents as they are. She runs the town; Ben is a member of its workspace; Cem reads along. It is Sunday, 1 March
/// 2026, noon.
public final class ActionTown {
    static final CommunityId ID = new CommunityId("town");
    public static final PlaceId SQUARE = new PlaceId(ID, "square");
    static final PlaceId HARBOUR = new PlaceId(ID, "harbour");
    public static final MemberId ANA = new MemberId(ID, "ana");
    static final MemberId BEN = new MemberId(ID, "ben");
    static final MemberId CEM = new MemberId(ID, "cem");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryWorkspaceStore workspaces = new InMemoryWorkspaceStore(communities);
    private final SettableClock clock = new SettableClock(NOON);
    private final Sights sights = new Sights(communities);
    private final InMemoryJobs jobs = new InMemoryJobs(clock);
    private final Reminders reminders =
            new Reminders(new InMemoryReminderStore(communities), jobs, clock, ZoneOffset.UTC);
    private final WorkspaceService service =
            new WorkspaceService(workspaces, communities, new WorkspaceFollowUps(reminders, workspaces, jobs));
    private final PlaceParts parts = new PlaceParts(communities, messages, jobs, sights, clock);
    public final Consents consents = new Consents(clock, ConsentLog.NONE);
    public final Receipts receipts = new Receipts(new InMemoryActionLog(communities));
    final Actions actions;

    public ActionTown() {
        actions = new Actions(Stream.of(
                                ReminderActions.of(reminders, true, new ScriptWords()),
                                WorkActions.of(new WorkParts(
                                        workspaces,
                                        service,
                                        new OrganisationService(workspaces, communities),
                                        communities,
                                        reminders)),
                                parts.actions())
                        .flatMap(List::stream)
                        .toList())
                .undoneBy(receipts);
        settle();
    }

    private void settle() {
        communities.save(new Community(ID, "Town", DoorKind.WEB));
        for (PlaceId place : List.of(SQUARE, HARBOUR)) {
            communities.save(new Place(place, PlaceKind.CHANNEL, place.key(), null, Access.OPEN, ""));
        }
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
        communities.save(new Member(CEM, "Cem", MemberKind.PERSON, List.of()));
        Workspace workspace = workspaces
                .open(workspaces.found(ID, "Town", ANA).id(), "Square", ANA)
                .boundTo(SQUARE, null);
        workspaces.save(workspace);
        workspaces.let(workspace.id(), BEN, Role.MEMBER);
        Authorship by = new Authorship(ANA, NOON);
        Asker ana = Asker.in(SQUARE, ANA);
        var _ = service.add(
                ana, workspace.id(), "sign", by, Task.Plan.of("paint the sign").dueAt(NOON.plus(Duration.ofDays(2))));
        var _ = service.add(ana, workspace.id(), "harvest", by, new Item.Matter("Harvest", "", false));
        remind("bread", null);
        remind("market", Recurrence.parse("FREQ=WEEKLY;BYDAY=MO"));
        parts.settle(NOON);
        ActionRequest earlier = new ActionRequest(
                "message:1000", ana, SQUARE, sights.inPlace(SQUARE), null, Language.ENGLISH, NOON, false, false);
        receipts.keep(PerformedAction.of(
                earlier,
                "set_reminder",
                Arguments.NONE,
                new ActionResult.Receipt<>("bread", _ -> "", new Undo("cancel_reminder", Arguments.of("number", 1)))));
    }

    private void remind(String what, @Nullable Recurrence rule) {
        reminders.set(Reminder.wanted(
                new ReminderId(ID, what), ANA, SQUARE, null, what, NOON.plus(Duration.ofDays(1)), rule, NOON));
    }

    /// A message of somebody a minute later that asks for something, in reply to what Murabito answered in the square.
    public Message says(MemberId member, PlaceId place) {
        Post post = Post.said(
                        place, "k" + messages.cursor(), member, clock.instant().plusSeconds(60), "@Murabito please")
                .replyingTo(PlaceParts.ANSWER);
        clock.set(post.at());
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    /// @param place null for a page
    public ToolContext context(
            @Nullable MemberId asker, @Nullable PlaceId place, @Nullable Message question, Language language) {
        return new ToolContext(
                new ChatScope(
                        sights.inPlace(place == null ? SQUARE : place),
                        place,
                        asker,
                        question == null ? Set.of() : Set.of(question.id()),
                        question == null ? null : question.id()),
                clock.instant().plusSeconds(10),
                ZoneOffset.UTC,
                language,
                Deadline.in(Duration.ofSeconds(20)));
    }

    /// What a model reads that calls an action.
    Block.ToolResult called(ActionCase one, ToolContext context) {
        ScriptedModel model = ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", one.action(), one.arguments())), ScriptedModel.says("Done."));
        ask(model, context, tools());
        return model.requests().getLast().exchanges().getLast().blocks().stream()
                .filter(Block.ToolResult.class::isInstance)
                .map(Block.ToolResult.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /// Has a model answer that is offered one action.
    public void ask(LanguageModel model, ToolContext context, String action) {
        ask(
                model,
                context,
                tools().stream()
                        .filter(tool -> tool.definition().name().equals(action))
                        .toList());
    }

    private void ask(LanguageModel model, ToolContext context, List<Tool> tools) {
        new AgentLoop(List.of(model), Retry.standard(new Random(1)), new ArgumentCheck(), Prices.builtIn(), null)
                .run(
                        new RunRequest(
                                "", List.of(Exchange.user("please")), new Toolbox(tools), context, Bounds.STANDARD),
                        RunListener.NONE);
    }

    /// What Ana reads once she said yes to what a question of hers had proposed.
    public String agreed(MessageId question, ToolContext context) throws InterruptedException {
        ProposalOutcome carried = answered(question, ANA, context);
        assertThat(carried.result()).isInstanceOf(ToolResult.Ok.class);
        return ((ToolResult.Ok) Objects.requireNonNull(carried.result())).text();
    }

    /// What comes of the yes of a member.
    public ProposalOutcome answered(MessageId question, MemberId member, ToolContext context)
            throws InterruptedException {
        consents.show(question);
        consents.answer(consents.roundOf(question).orElseThrow(), member, YesOrNo.YES);
        return consents.settle(question, context).getFirst();
    }

    private List<Tool> tools() {
        ToolRequests requests = new ToolRequests(new Stores(messages, communities), ANA::equals);
        return actions.all().stream()
                .<Tool>map(action -> new GuardedTool(
                        new ActionTool(action, requests, receipts, _ -> "Murabito"), ToolPermission.NONE, consents))
                .toList();
    }

    /// For Ana, who takes something back.
    ActionRequest undoing(Language language) {
        clock.set(NOON.plusSeconds(120));
        return new ActionRequest(
                "undo:1",
                Asker.in(SQUARE, ANA),
                SQUARE,
                sights.inPlace(SQUARE),
                null,
                language,
                NOON.plusSeconds(120),
                true,
                true);
    }

    /// All that actions change, as far as it is not over.
    public String state() {
        String entries = workspaces.workspaces(ID).stream()
                .flatMap(workspace -> workspaces.entries(workspace.id()).stream())
                .filter(entry -> !entry.isOver())
                .map(entry -> (entry instanceof Task task ? task.id() + " " + task.plan() : entry.id() + entry.title())
                        + workspaces.comments(entry.id()).stream()
                                .filter(comment -> comment.due() == null)
                                .toList())
                .collect(Collectors.joining("\n"));
        String waiting = reminders.of(ANA).stream()
                .map(one -> one.what() + " " + one.due() + " " + one.rule())
                .sorted()
                .collect(Collectors.joining("\n"));
        String rooms = workspaces.workspaces(ID).stream()
                .map(workspace -> workspace + " " + workspaces.roles(workspace.id()))
                .collect(Collectors.joining("\n"));
        return entries + "\n" + waiting + "\n" + rooms + "\n" + workspaces.organisations(ID) + "\n" + parts.state();
    }
}
