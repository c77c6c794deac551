package org.murabito.tool.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.expert.Experts;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;
import org.murabito.tool.Analysis;
import org.murabito.tool.Occasion;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Comment;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Role;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.service.WorkspaceListener;
import org.murabito.workspace.service.WorkspaceService;

/// Tools over tasks tell no more than the place may hear.
class WorkspaceToolsTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final PlaceId ASIDE = new PlaceId(TOWN, "aside");
    private static final MemberId ANA = new MemberId(TOWN, "ana");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final InMemoryWorkspaceStore workspaces = new InMemoryWorkspaceStore(communities);
    private final WorkspaceService service = new WorkspaceService(workspaces, communities, WorkspaceListener.NONE);
    private final List<Tool> tools = WorkspaceTools.over(new WorkspaceTools.Sources(
            workspaces,
            service,
            communities,
            messages,
            new ScriptWords(),
            new Experts(this::search, messages, communities, new ScriptWords())));

    private SearchResult.Missing missing = SearchResult.Missing.NOTHING;
    private long behind;

    private SearchResult search(Sight sight, SearchQuery query) {
        List<Hit> hits = messages.latest(sight, SQUARE, 100, null).stream()
                .filter(message ->
                        message.text().contains(query.words()) || message.text().startsWith("beside it:"))
                .map(message -> new Hit(message, 1))
                .toList();
        return new SearchResult(hits, hits.size()).missing(missing).behind(behind);
    }

    @BeforeEach
    void settle() {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Place(SQUARE, PlaceKind.CHANNEL, "square", null, Access.OPEN, ""));
        communities.save(new Place(ASIDE, PlaceKind.DIRECT, "Ana", null, Access.PRIVATE, ""));
        communities.save(new Member(ANA, "Ana", MemberKind.PERSON, List.of()));
        communities.save(new Member(BEN, "Ben", MemberKind.PERSON, List.of()));
        communities.saveReaders(ASIDE, Set.of(ANA));
    }

    private Workspace workspace(String name, @Nullable PlaceId channel) {
        Workspace workspace = workspaces
                .open(workspaces.found(TOWN, name, ANA).id(), name, ANA)
                .boundTo(channel, Role.VIEWER);
        workspaces.save(workspace);
        return workspace;
    }

    private EntryId task(Workspace where, String title, MemberId who, Task.Status status) {
        Authorship by = new Authorship(ANA, NOON);
        service.add(
                new Asker(ANA, _ -> false),
                where.id(),
                title,
                by,
                Task.Plan.of(title).assignedTo(who).being(status));
        return new EntryId(where.id(), workspaces.entries(where.id()).size());
    }

    private ToolContext context(PlaceId place, MemberId asker) {
        return new ToolContext(
                new ChatScope(new Sights(communities).inPlace(place), place, asker),
                NOON.plusSeconds(60),
                ZoneOffset.UTC,
                Language.ENGLISH,
                Deadline.in(Duration.ofSeconds(5)));
    }

    private String text(int tool, String arguments, ToolContext context) throws InterruptedException {
        return switch (tools.get(tool).execute(Json.read(arguments), context)) {
            case ToolResult.Ok ok -> ok.text();
            case ToolResult.Failed failed -> "failed: " + failed.reason();
            case ToolResult.Empty _ -> "empty";
        };
    }

    @Test
    void in_a_channel_only_what_is_bound_to_it_is_told() throws InterruptedException {
        task(workspace("Harvest", SQUARE), "Paint the sign", ANA, Task.Status.OPEN);
        task(workspace("Council", null), "Bribe the mayor", ANA, Task.Status.OPEN);

        assertThat(text(0, "{}", context(SQUARE, ANA)))
                .contains("Paint the sign")
                .doesNotContain("Bribe");
        assertThat(text(1, "{\"query\":\"Bribe mayor\"}", context(SQUARE, ANA))).isEqualTo("empty");
        assertThat(text(0, "{}", context(ASIDE, ANA))).contains("Paint the sign", "Bribe the mayor");
    }

    @Test
    void somebody_else_is_told_nothing_of_a_workspace_they_do_not_belong_to() throws InterruptedException {
        Workspace council = workspace("Council", null);
        workspaces.let(council.id(), BEN, Role.MEMBER);
        task(council, "Bribe the mayor", BEN, Task.Status.OPEN);
        workspaces.let(council.id(), BEN, null);

        assertThat(text(0, "{}", context(SQUARE, BEN))).isEqualTo("empty");
    }

    @Test
    void takes_nobody_for_somebody_else_of_the_same_name() throws InterruptedException {
        MemberId other = new MemberId(TOWN, "other");
        communities.save(new Member(other, "Ben", MemberKind.PERSON, List.of("Benjamin")));
        messages.keep(List.of(Post.said(SQUARE, "k", other, NOON, "hello")));
        task(workspace("Harvest", SQUARE), "Paint the sign", BEN, Task.Status.OPEN);

        assertThat(text(0, "{\"user\":\"Ben\"}", context(SQUARE, ANA)))
                .startsWith("failed: several members are called \"Ben\"");
        assertThat(text(0, "{\"user\":\"Zoe\"}", context(SQUARE, ANA)))
                .startsWith("failed: no member is called \"Zoe\"");
        assertThat(text(0, "{\"user\":\"Benjamin\"}", context(SQUARE, ANA))).contains("\"total\":0");
    }

    @Test
    void of_whoever_neither_works_nor_speaks_there_not_even_the_name_is_known() throws InterruptedException {
        MemberId hidden = new MemberId(TOWN, "hidden");
        communities.save(new Member(hidden, "Cleo", MemberKind.PERSON, List.of()));
        messages.keep(List.of(Post.said(ASIDE, "k", hidden, NOON, "hello")));
        task(workspace("Harvest", SQUARE), "Paint the sign", BEN, Task.Status.OPEN);

        assertThat(text(0, "{\"user\":\"Cleo\"}", context(SQUARE, ANA)))
                .isEqualTo(text(0, "{\"user\":\"Zoe\"}", context(SQUARE, ANA)).replace("Zoe", "Cleo"));
        assertThat(text(0, "{\"user\":\"ベンさん\"}", context(SQUARE, ANA))).startsWith("failed");
        assertThat(text(0, "{\"user\":\"@Benさん\"}", context(SQUARE, ANA))).contains("Paint the sign");
    }

    @Test
    void whoever_may_not_look_at_the_board_of_a_channel_is_told_nothing_of_it() throws InterruptedException {
        Workspace harvest = workspace("Harvest", SQUARE);
        task(harvest, "Paint the sign", ANA, Task.Status.OPEN);
        workspaces.save(harvest.boundTo(SQUARE, null));

        assertThat(text(1, "{\"query\":\"sign\"}", context(SQUARE, BEN))).isEqualTo("empty");
        assertThat(text(1, "{\"query\":\"sign\"}", context(SQUARE, ANA))).contains("Paint the sign");
    }

    @Test
    void alone_somebody_is_told_of_boards_in_channels_that_they_read() throws InterruptedException {
        PlaceId own = new PlaceId(TOWN, "bens");
        communities.save(new Place(own, PlaceKind.DIRECT, "Ben", null, Access.PRIVATE, ""));
        communities.saveReaders(own, Set.of(BEN));
        task(workspace("Harvest", SQUARE), "Paint the sign", BEN, Task.Status.OPEN);
        task(workspace("Council", ASIDE), "Bribe the mayor", ANA, Task.Status.OPEN);

        assertThat(text(0, "{}", context(own, BEN))).contains("Paint the sign");
        assertThat(text(1, "{\"query\":\"mayor\"}", context(own, BEN))).isEqualTo("empty");
    }

    @Test
    void finds_items_tasks_and_comments_and_no_chat() throws InterruptedException {
        messages.keep(List.of(Post.said(SQUARE, "k", BEN, NOON, "the ladder is in the chat")));
        EntryId sign = task(workspace("Harvest", SQUARE), "Paint the sign", ANA, Task.Status.OPEN);
        service.comment(
                new Asker(ANA, _ -> false),
                "c",
                new Comment(sign, 1, Comment.Kind.PLAIN, ANA, NOON, "the ladder is at the barn", null),
                null);

        assertThat(text(1, "{\"query\":\"ladder\"}", context(SQUARE, BEN)))
                .contains("Paint the sign", "at the barn")
                .doesNotContain("in the chat");
    }

    @Test
    void suggests_who_did_similar_and_who_answered_with_reasons() throws InterruptedException {
        Workspace harvest = workspace("Harvest", SQUARE);
        task(harvest, "Paint the sign red", BEN, Task.Status.DONE);
        task(harvest, "Cook soup", ANA, Task.Status.DONE);
        messages.keep(List.of(Post.said(SQUARE, "k", BEN, NOON, "sign paint is in the shed")));

        assertThat(text(2, "{\"about\":\"sign paint\"}", context(SQUARE, ANA)))
                .contains("\"name\":\"Ben\"", "\"did\":1", "\"last_did\":\"2026-03-01 12:00\"", "\"said\":1")
                .doesNotContain("Ana");
    }

    @Test
    void a_suggestion_says_what_could_not_be_looked_through() throws InterruptedException {
        messages.keep(List.of(Post.said(SQUARE, "k", BEN, NOON, "sign paint is in the shed")));
        assertThat(text(2, "{\"about\":\"sign paint\"}", context(SQUARE, ANA))).doesNotContain("behind", "missing");

        missing = SearchResult.Missing.OLDER;
        behind = 4;

        assertThat(text(2, "{\"about\":\"sign paint\"}", context(SQUARE, ANA)))
                .contains(
                        "\"name\":\"Ben\"", "Older messages of some channels", "\"behind\":4", "not all that was said");
    }

    @Test
    void nobody_is_suggested_for_what_only_stood_beside_the_matter() throws InterruptedException {
        workspace("Harvest", SQUARE);
        messages.keep(List.of(
                Post.said(SQUARE, "k1", ANA, NOON, "beside it: good morning everybody"),
                Post.said(SQUARE, "k2", BEN, NOON, "sign paint is in the shed")));

        assertThat(text(2, "{\"about\":\"sign paint\"}", context(SQUARE, new MemberId(TOWN, "cleo"))))
                .contains("\"name\":\"Ben\"")
                .doesNotContain("Ana");
    }

    @Test
    void are_chosen_by_what_a_message_wants() {
        Occasion lost = new Occasion("what now?", new Analysis(70, 10, null));
        Occasion asks = new Occasion("where is the ladder?", new Analysis(0, 80, "ladder"));

        assertThat(tools.get(0).relevance(lost)).isEqualTo(70);
        assertThat(tools.get(1).relevance(lost)).isZero();
        assertThat(tools.get(1).relevance(asks)).isEqualTo(80);
        assertThat(tools.get(2).relevance(asks)).isZero();
        assertThat(tools.get(1).argumentsFor(asks).map(Object::toString)).contains("{\"query\":\"ladder\"}");
    }
}
