package org.murabito.testkit.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.murabito.action.Action;
import org.murabito.action.ActionTool;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.action.ToolRequests;
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
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.job.Jobs;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.Inquiry;
import org.murabito.loop.budget.Bounds;
import org.murabito.notice.WorkspaceFollowUps;
import org.murabito.reminder.Reminders;
import org.murabito.run.RunListener;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.testing.SettableClock;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.text.Language;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Toolbox;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// What a model asks for in its vendor's format is done: once, with a receipt, taken back at once, and not for whoever
/// may not.
abstract class ActingModelContract extends ModelFaultsContract {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final MemberId CEM = new MemberId(TOWN, "cem");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryWorkspaceStore workspaces = new InMemoryWorkspaceStore(communities);
    private final Jobs jobs = new InMemoryJobs(new SettableClock(NOON));
    private final Reminders reminders =
            new Reminders(new InMemoryReminderStore(communities), jobs, new SettableClock(NOON), ZoneOffset.UTC);
    private final Receipts receipts = new Receipts();
    private final List<String> did = new ArrayList<>();

    private Actions actions() {
        List<Action<?>> all = new ArrayList<>(ReminderActions.of(reminders));
        all.addAll(WorkActions.of(new WorkParts(
                workspaces,
                new WorkspaceService(workspaces, communities, new WorkspaceFollowUps(reminders, workspaces, jobs)),
                new OrganisationService(workspaces, communities),
                communities,
                reminders)));
        return new Actions(all).undoneBy(receipts);
    }

    private void settle() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(CEM, "Cem", MemberKind.PERSON, List.of()));
        workspaces.save(workspaces
                .open(workspaces.found(TOWN, "Town", ANA).id(), "Square", ANA)
                .boundTo(SQUARE, null));
    }

    private Message says(MemberId member) {
        Post post = Post.said(SQUARE, "k" + messages.cursor(), member, NOON, "@Murabito please");
        return Objects.requireNonNull(messages.keep(List.of(post)).getFirst().messageOrNull());
    }

    /// What the model reads of a call that it makes for somebody's message.
    private Block.ToolResult calls(Message question, String action, String arguments) throws Exception {
        server.answer(wire.reply(Said.calls(Block.use("call_1", action, arguments))));
        server.answer(wire.reply(Said.text("ok")));
        ToolRequests requests = new ToolRequests(new Stores(messages, communities), _ -> false);
        Toolbox tools = new Toolbox(actions().all().stream()
                .map(one -> new ActionTool(one, requests, receipts, _ -> "Murabito"))
                .toList());
        ToolContext context = new ToolContext(
                new ChatScope(
                        new Sights(communities).inPlace(SQUARE),
                        SQUARE,
                        question.author(),
                        Set.of(question.id()),
                        question.id()),
                NOON,
                ZoneOffset.UTC,
                Language.ENGLISH,
                Deadline.in(Duration.ofSeconds(20)));
        FutureTask<Object> run = new FutureTask<>(() -> new AgentLoop(
                        List.of(model), Retry.standard(new Random(1)), new ArgumentCheck(), Prices.builtIn(), null)
                .run(
                        new Inquiry(SYSTEM, List.of(Exchange.user("please")), tools, context, Bounds.STANDARD),
                        RunListener.NONE));
        Thread.ofVirtual().start(run);
        Asked.of(run);
        did.add(action);
        return wire.sent(server.last()).results().getLast();
    }

    private String done(String action, String arguments) throws Exception {
        Message question = says(ANA);
        Block.ToolResult result = calls(question, action, arguments);
        assertThat(result.error()).as(result.text()).isFalse();
        return result.text();
    }

    private String state() {
        return reminders.of(ANA) + " "
                + workspaces.workspaces(TOWN).stream()
                        .flatMap(one -> workspaces.entries(one.id()).stream())
                        .filter(entry -> !entry.isOver())
                        .map(entry -> entry.id() + entry.title())
                        .toList();
    }

    @Test
    void has_what_it_asks_for_done_once_and_taken_back() throws Exception {
        settle();
        String before = state();
        Message question = says(ANA);
        String arguments = "{\"what\":\"call Ken\",\"when\":\"tomorrow at noon\"}";

        assertThat(calls(question, "set_reminder", arguments).text()).contains("2 March 2026, 12:00", "call Ken");
        String after = state();
        assertThat(calls(question, "set_reminder", arguments).error()).isFalse();
        assertThat(state()).isEqualTo(after).isNotEqualTo(before);
        assertThat(receipts.of(question.id())).hasSize(1);

        assertThat(done("undo", "{}")).contains("Taken back", "call Ken");
        assertThat(state()).isEqualTo(before);
    }

    @Test
    void has_every_other_thing_done_and_shown() throws Exception {
        settle();
        done("add_task", "{\"title\":\"看板を描く\",\"due\":\"2026-03-06T17:00:00+09:00\"}");
        assertThat(done("list_tasks", "{}")).contains("看板を描く");
        assertThat(done("change_task", "{\"number\":1,\"assignee\":\"me\",\"status\":\"doing\"}"))
                .contains("看板を描く");
        assertThat(done("add_comment", "{\"number\":1,\"text\":\"Blue \\\"paint\\\" is left.\"}"))
                .contains("#1");
        assertThat(done("show_entry", "{\"number\":1}")).contains("Blue \"paint\" is left.");
        done("add_item", "{\"title\":\"Harvest\"}");
        done("change_item", "{\"number\":2,\"closed\":true}");
        done(
                "set_reminder",
                "{\"what\":\"bread\",\"when\":\"2026-03-02T09:00:00Z\",\"repeats\":\"FREQ=WEEKLY;BYDAY=MO\"}");
        assertThat(done("list_reminders", "{}")).contains("bread");
        assertThat(done("move_reminder", "{\"number\":1,\"when\":\"10:30\"}")).contains("10:30");
        assertThat(done("cancel_reminder", "{\"number\":1}")).contains("bread");
        assertThat(did).hasSize(11);
    }

    @Test
    void is_told_why_somebody_may_not() throws Exception {
        settle();
        done("add_task", "{\"title\":\"paint the sign\"}");
        String before = state();

        Block.ToolResult refused = calls(says(CEM), "change_task", "{\"number\":1,\"status\":\"done\"}");

        assertThat(refused.error()).as(refused.text()).isTrue();
        assertThat(state()).isEqualTo(before);
    }
}
