package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityStore;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Change;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Item;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.Role;
import org.murabito.workspace.Stamp;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// What a store of workspaces promises.
public abstract class WorkspaceStoreContract {
    private static final Authorship ANA = new Authorship(Town.ANA, Town.NOON);
    private static final Authorship BEN = new Authorship(Town.BEN, Town.NOON.plusSeconds(60));

    protected abstract WorkspaceStore open();

    /// The same store after the end of the process.
    protected abstract WorkspaceStore reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @BeforeEach
    void settle() {
        open();
        Town.settle(communities());
    }

    private Workspace workspace(String name) {
        Organisation organisation = open().found(Town.ID, "Bakers", Town.ANA);
        return open().open(organisation.id(), name, Town.ANA);
    }

    private Task task(WorkspaceId where, String origin, String title) {
        return (Task) open().add(
                        where,
                        origin,
                        ANA,
                        id -> new Task(id, Task.Plan.of(title), new Stamp(Town.ANA, ANA.at(), ANA.at()), null));
    }

    private static Task being(Task task, Task.Plan plan, @Nullable Instant doneAt) {
        return new Task(task.id(), plan, task.stamp().changed(BEN.at()), doneAt);
    }

    @Test
    void knows_who_founded_and_opened_what() {
        Organisation bakers = open().found(Town.ID, "Bakers", Town.ANA);
        Organisation millers = open().found(Town.ID, "Millers", Town.BEN);
        Workspace oven = open().open(bakers.id(), "Oven", Town.BEN);

        WorkspaceStore again = reopen();
        assertThat(again.organisations(Town.ID)).containsExactly(bakers, millers);
        assertThat(again.find(millers.id())).contains(millers);
        assertThat(again.workspaces(Town.ID)).containsExactly(oven);
        assertThat(again.roles(bakers.id())).isEqualTo(Map.of(Town.ANA, Role.ADMIN));
        assertThat(again.roles(oven.id())).isEqualTo(Map.of(Town.BEN, Role.ADMIN));
    }

    @Test
    void gives_and_takes_roles() {
        WorkspaceId oven = workspace("Oven").id();

        open().let(oven, Town.BEN, Role.VIEWER);
        open().let(oven, Town.BEN, Role.MEMBER);
        open().let(oven, Town.ANA, null);

        assertThat(reopen().roles(oven)).isEqualTo(Map.of(Town.BEN, Role.MEMBER));
    }

    @Test
    void a_channel_belongs_to_one_workspace() {
        Workspace oven = workspace("Oven").boundTo(Town.SQUARE, Role.MEMBER);
        Workspace mill = workspace("Mill");

        assertThat(open().save(oven)).isTrue();
        assertThat(open().save(mill.boundTo(Town.SQUARE, null))).isFalse();
        assertThat(reopen().boundTo(Town.SQUARE)).contains(oven);
        assertThat(open().save(oven.boundTo(null, null).named("Stove"))).isTrue();
        assertThat(open().boundTo(Town.SQUARE)).isEmpty();
        assertThat(open().find(oven.id()).map(Workspace::name)).contains("Stove");
        assertThat(open().save(mill.boundTo(Town.SQUARE, null))).isTrue();
    }

    @Test
    void keeps_a_task_with_everything_that_is_known_of_it() {
        WorkspaceId oven = workspace("Oven").id();
        Item item = (Item) open().add(
                        oven,
                        "a",
                        ANA,
                        id -> new Item(
                                id, new Item.Matter("粉", "二種類", false), new Stamp(Town.ANA, ANA.at(), ANA.at())));
        Task bake = task(oven, "b", "焼く");
        Task.Plan plan = new Task.Plan(
                "焼く!",
                "二つ",
                item.id().number(),
                Town.BEN,
                Town.NOON.plusSeconds(3600),
                Task.Status.DONE,
                Task.Priority.URGENT);

        open().change(bake.id(), BEN, _ -> being(bake, plan, BEN.at()));
        open().change(item.id(), BEN, _ -> new Item(item.id(), item.matter().closed(true), item.stamp()));

        assertThat(reopen().entries(oven))
                .containsExactly(
                        new Item(item.id(), item.matter().closed(true), item.stamp()), being(bake, plan, BEN.at()));
        assertThat(open().find(bake.id())).contains(being(bake, plan, BEN.at()));
    }

    @Test
    void numbers_begin_with_one_in_each_workspace() {
        WorkspaceId oven = workspace("Oven").id();
        WorkspaceId mill = workspace("Mill").id();

        assertThat(task(oven, "a", "one").id()).isEqualTo(new EntryId(oven, 1));
        assertThat(task(oven, "b", "two").id()).isEqualTo(new EntryId(oven, 2));
        assertThat(task(mill, "a", "one").id()).isEqualTo(new EntryId(mill, 1));
    }

    @Test
    void what_is_added_twice_by_one_origin_is_there_once() {
        WorkspaceId oven = workspace("Oven").id();

        Task first = task(oven, "message:1", "bake");
        Task second = task(oven, "message:1", "bake bread");

        assertThat(second).isEqualTo(first);
        assertThat(reopen().entries(oven)).isEqualTo(List.<Entry>of(first));
        assertThat(open().gather(oven, 1)).hasSize(1);
    }

    @Test
    void notes_what_is_other_than_before_and_nothing_where_nothing_is() {
        WorkspaceId oven = workspace("Oven").id();
        Task bake = task(oven, "a", "bake");

        open().change(
                        bake.id(),
                        BEN,
                        _ -> being(bake, bake.plan().assignedTo(Town.BEN).being(Task.Status.DOING), null));
        open().change(bake.id(), BEN, same -> same);

        assertThat(open().gather(oven, 1))
                .containsExactly(
                        new Change(bake.id(), 1, Change.What.TASK_CREATED, Town.ANA, ANA.at(), Set.of(), null),
                        new Change(
                                bake.id(),
                                2,
                                Change.What.TASK_UPDATED,
                                Town.BEN,
                                BEN.at(),
                                Set.of(Change.Aspect.ASSIGNEE, Change.Aspect.STATUS),
                                null));
    }

    @Test
    void keeps_comments_and_notes_those_that_ask_for_help() {
        WorkspaceId oven = workspace("Oven").id();
        Task bake = task(oven, "a", "bake");
        Comment plain = comment(bake, "c1", Comment.Kind.PLAIN, null);
        Comment help = comment(bake, "c2", Comment.Kind.HELP_WANTED, null);
        Comment later = comment(bake, "c3", Comment.Kind.REMINDER, Town.NOON.plusSeconds(9));

        assertThat(comment(bake, "c3", Comment.Kind.REMINDER, Town.NOON)).isEqualTo(later);
        assertThat(reopen().comments(bake.id())).containsExactly(plain, help, later);
        assertThat(open().gather(oven, 1)).extracting(Change::comment).containsExactly(null, help.number());
        assertThat(open().comment(new EntryId(oven, 99), "c4", _ -> plain)).isEmpty();
    }

    @Test
    void says_a_comment_anew_under_its_number() {
        WorkspaceId oven = workspace("Oven").id();
        Task bake = task(oven, "a", "bake");
        Task clean = task(oven, "b", "clean");
        Comment other = comment(bake, "c1", Comment.Kind.PLAIN, null);
        Comment before = comment(bake, "c2", Comment.Kind.REMINDER, Town.NOON.plusSeconds(9));
        Comment now = new Comment(
                clean.id(),
                before.number(),
                before.kind(),
                before.author(),
                Town.NOON.plusSeconds(1),
                "how cold?",
                Town.NOON.plusSeconds(10));

        open().change(now);

        assertThat(reopen().comments(bake.id())).containsExactly(other);
        assertThat(open().comments(clean.id())).containsExactly(now);
        assertThat(comment(clean, "c2", Comment.Kind.REMINDER, Town.NOON)).isEqualTo(now);
    }

    private Comment comment(Task on, String origin, Comment.Kind kind, @Nullable Instant due) {
        return open().comment(
                        on.id(),
                        origin,
                        number -> new Comment(on.id(), number, kind, Town.BEN, BEN.at(), "how hot?", due))
                .orElseThrow();
    }

    @Test
    void a_change_is_in_one_notice_for_ever() {
        WorkspaceId oven = workspace("Oven").id();
        task(oven, "a", "one");
        task(oven, "b", "two");
        assertThat(open().untold()).extracting(Change::number).containsExactly(1L);

        assertThat(open().gather(oven, 1)).extracting(Change::number).containsExactly(1L, 2L);
        task(oven, "c", "three");

        assertThat(reopen().gather(oven, 1)).extracting(Change::number).containsExactly(1L, 2L);
        assertThat(open().gather(oven, 2)).as("told by the first notice").isEmpty();
        assertThat(open().untold()).extracting(Change::number).containsExactly(3L);
        assertThat(open().gather(oven, 3)).extracting(Change::number).containsExactly(3L);
        assertThat(open().gather(oven, 9)).isEmpty();
        assertThat(open().untold()).isEmpty();
    }

    @Test
    void what_was_told_when_it_happened_is_in_no_later_notice() {
        WorkspaceId oven = workspace("Oven").id();
        Authorship seen = new Authorship(Town.ANA, Town.NOON, true);
        open().add(
                        oven,
                        "a",
                        seen,
                        id -> new Task(id, Task.Plan.of("bake"), new Stamp(Town.ANA, ANA.at(), ANA.at()), null));
        task(oven, "b", "eat");

        assertThat(reopen().untold()).extracting(Change::number).containsExactly(2L);
        assertThat(open().gather(oven, 2)).extracting(Change::number).containsExactly(2L);
    }

    @Test
    void of_a_forgotten_member_nothing_stays_but_what_they_wrote_down_for_others() {
        WorkspaceId oven = workspace("Oven").id();
        Task bake = task(oven, "a", "bake");
        open().change(bake.id(), ANA, _ -> being(bake, bake.plan().assignedTo(Town.BEN), null));
        comment(bake, "c1", Comment.Kind.PLAIN, null);
        open().let(oven, Town.BEN, Role.MEMBER);

        open().forget(Town.BEN);
        open().forget(Town.ANA);

        Task left = being(bake, bake.plan(), null).by(null);
        assertThat(reopen().entries(oven)).isEqualTo(List.<Entry>of(left));
        assertThat(open().comments(bake.id())).isEmpty();
        assertThat(open().roles(oven)).isEmpty();
        assertThat(open().gather(oven, 1)).extracting(Change::by).containsOnlyNulls();
    }

    @Test
    void what_somebody_founded_is_counted_until_they_are_forgotten() {
        open().found(Town.ID, "Bakers", Town.ANA);
        Organisation smiths = open().found(Town.ID, "Smiths", Town.ANA);
        open().found(Town.ID, "Millers", Town.BEN);
        open().let(smiths.id(), Town.ANA, null);

        assertThat(reopen().foundedBy(Town.ANA)).isEqualTo(2);
        assertThat(open().foundedBy(Town.BEN)).isEqualTo(1);

        open().forget(Town.ANA);

        assertThat(reopen().foundedBy(Town.ANA)).isZero();
        assertThat(open().organisations(Town.ID)).hasSize(3);
    }

    @Test
    void of_a_workspace_that_is_removed_nothing_stays_and_its_number_is_not_given_again() {
        Workspace mill = workspace("Mill");
        Task grind = task(mill.id(), "a", "grind");
        Workspace oven = workspace("Oven").boundTo(Town.SQUARE, Role.MEMBER);
        open().save(oven);
        Task bake = task(oven.id(), "a", "bake");
        comment(bake, "c", Comment.Kind.HELP_WANTED, null);

        open().remove(oven.id());
        open().save(oven.named("Stove"));

        WorkspaceStore again = reopen();
        assertThat(again.workspaces(Town.ID)).containsExactly(mill);
        assertThat(again.find(oven.id())).isEmpty();
        assertThat(again.boundTo(Town.SQUARE)).isEmpty();
        assertThat(again.roles(oven.id())).isEmpty();
        assertThat(again.entries(oven.id())).isEmpty();
        assertThat(again.find(bake.id())).isEmpty();
        assertThat(again.comments(bake.id())).isEmpty();
        assertThat(again.untold()).extracting(Change::entry).containsExactly(grind.id());
        assertThat(again.save(mill.boundTo(Town.SQUARE, null))).isTrue();
        assertThat(workspace("Oven").id().number()).isEqualTo(oven.id().number() + 1);
    }

    @Test
    void an_organisation_that_is_removed_is_not_counted_and_its_number_is_not_given_again() {
        Organisation bakers = open().found(Town.ID, "Bakers", Town.ANA);
        Organisation millers = open().found(Town.ID, "Millers", Town.ANA);
        WorkspaceId first = open().open(bakers.id(), "Oven", Town.ANA).id();
        WorkspaceId second = open().open(bakers.id(), "Stove", Town.ANA).id();
        assertThat(second.number()).isEqualTo(millers.id().number());

        open().remove(millers.id());

        WorkspaceStore again = reopen();
        assertThat(again.organisations(Town.ID)).containsExactly(bakers);
        assertThat(again.find(millers.id())).isEmpty();
        assertThat(again.foundedBy(Town.ANA)).isEqualTo(1);
        assertThat(again.roles(millers.id())).isEmpty();
        assertThat(again.workspaces(Town.ID)).extracting(Workspace::id).containsExactly(first, second);
        assertThat(again.roles(second)).as("of the same number").isNotEmpty();
        assertThat(open().found(Town.ID, "Millers", Town.BEN).id().number())
                .isEqualTo(millers.id().number() + 1);
    }

    @Test
    void everything_goes_with_its_community() {
        Workspace oven = workspace("Oven");
        task(oven.id(), "a", "bake");
        open().save(oven.boundTo(Town.SQUARE, null));

        communities().remove(Town.ID);

        assertThat(open().workspaces(Town.ID)).isEmpty();
        assertThat(open().organisations(Town.ID)).isEmpty();
        assertThat(open().foundedBy(Town.ANA)).isZero();
        assertThat(open().boundTo(Town.SQUARE)).isEmpty();
        assertThat(open().find(new EntryId(oven.id(), 1))).isEmpty();
        assertThat(open().untold()).isEmpty();
        assertThat(open().roles(oven.id())).isEmpty();
    }
}
