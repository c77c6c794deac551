package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.plain.order.PlainOrders;
import org.murabito.reminder.Reminders;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.think.Intent;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Comment;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Role;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Members say in plain words what is to be done. It is Sunday, 1 March 2026, noon.
class WorkingTogetherTest {
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    private String said() {
        return town.door.posts().getLast();
    }

    private Workspace opened() {
        town.door.administeredBy(Town.ANA);
        town.say(Town.ANA, "@Murabito open a workspace here");
        return town.chores.workspaces.boundTo(Town.SQUARE).orElseThrow();
    }

    private Task task(Workspace workspace, long number) {
        return (Task)
                town.chores.workspaces.find(new EntryId(workspace.id(), number)).orElseThrow();
    }

    @Test
    void a_tasks_life_in_english() {
        Workspace workspace = opened();

        town.say(Town.BEN, "@Murabito task: paint the sign by Friday");
        assertThat(said()).contains("#1", "paint the sign", "Friday 6 March 2026, 17:00");
        town.say(Town.BEN, "@Murabito I'll take #1");
        town.say(Town.BEN, "@Murabito my tasks");
        assertThat(said()).contains("#1 paint the sign");
        town.say(Town.BEN, "@Murabito done #1");

        assertThat(task(workspace, 1).isDone()).isTrue();
        assertThat(task(workspace, 1).plan().assignee()).isEqualTo(Town.BEN);
        town.say(Town.BEN, "@Murabito tasks");
        assertThat(said()).contains("Nothing is left");
    }

    @Test
    void a_tasks_life_in_japanese() {
        Workspace workspace = opened();

        town.say(Town.BEN, "@Murabito タスク追加: 看板を描く");
        assertThat(said()).contains("タスク #1「看板を描く」");
        town.say(Town.BEN, "@Murabito #1は私がやります");
        town.say(Town.BEN, "@Murabito 自分のタスクを見せて");
        assertThat(said()).contains("#1「看板を描く」");
        town.say(Town.BEN, "@Murabito #1完了しました");

        assertThat(said()).contains("完了にしました：#1「看板を描く」");
        assertThat(task(workspace, 1).isDone()).isTrue();
    }

    @Test
    void answers_in_japanese_though_it_is_called_by_a_latin_name() {
        opened();
        town.say(Town.BEN, "@Murabito タスク追加: 看板を描く");
        town.say(Town.BEN, "@Murabito #1完了");

        assertThat(said()).isEqualTo("完了にしました：#1「看板を描く」");
    }

    private String told(String ordered) {
        town.say(Town.BEN, "@Murabito " + ordered);
        return said();
    }

    @Test
    void what_is_to_be_done_is_listed_by_when_it_is_due() {
        opened();
        List.of("tidy the barn", "paint the sign by Friday", "buy seeds by 12 March", "lend tables by 2pm")
                .forEach(task -> town.say(Town.ANA, "@Murabito task: " + task));

        assertThat(told("tasks").lines())
                .extracting(line -> line.substring(0, 2))
                .containsExactly("#4", "#2", "#3", "#1");
        told("#1 is urgent");
        assertThat(told("tasks")).startsWith("#1");
        assertThat(told("what is due today?")).startsWith("#4").doesNotContain("#1", "#2", "#3");
        assertThat(told("which tasks are due next week?")).startsWith("#2").doesNotContain("#1", "#3", "#4");
        assertThat(told("金曜までのタスクは？").lines()).hasSize(2).first().asString().startsWith("#4");
        assertThat(told("what is due before Friday?")).startsWith("#4").doesNotContain("#1", "#2", "#3");
        assertThat(told("明日が期限のタスクは？")).isEqualTo("期限がその時期のタスクはありません。");
        assertThat(told("what is overdue?")).isEqualTo("Nothing is overdue.");
        town.later(Duration.ofHours(3));
        assertThat(told("what is overdue?")).startsWith("#4").doesNotContain("#1", "#2", "#3");
        assertThat(told("期限切れのタスクある？")).startsWith("#4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "task: review chapter 3 (due Friday) | review chapter 3",
                "task: paint the sign, due Friday | paint the sign",
                "タスク追加: 会場を予約する（金曜まで） | 会場を予約する",
                "タスク追加: テントを借りる（担当：Ben、期限：金曜） | テントを借りる（担当：Ben）",
                "「倉庫の鍵を返す」をタスクに追加して | 倉庫の鍵を返す",
                "task: \"fix the door\" | fix the door",
                "task: say \"hello\" to Ken | say \"hello\" to Ken",
                "task: pay what is due | pay what is due",
            })
    void a_title_is_what_remains_without_the_time(String ordered, String title) {
        Workspace workspace = opened();
        told(ordered);
        assertThat(plan(workspace).title()).isEqualTo(title);
    }

    private Task.Plan plan(Workspace workspace) {
        return task(workspace, 1).plan();
    }

    private List<Comment> comments(Workspace workspace) {
        return town.chores.workspaces.comments(new EntryId(workspace.id(), 1));
    }

    @Test
    void all_that_a_task_says_is_changed_in_english() {
        Workspace workspace = opened();
        town.say(Town.ANA, "@Murabito task: paint the sign");

        town.say(Town.ANA, "@Murabito assign #1 to Ben");
        assertThat(said()).isEqualTo("#1 paint the sign is with Ben now.");
        town.say(Town.ANA, "@Murabito #1 is due Friday at 3pm");
        assertThat(said()).isEqualTo("#1 paint the sign is due on Friday 6 March 2026, 15:00 now.");
        town.say(Town.ANA, "@Murabito #1 is urgent");
        assertThat(said()).isEqualTo("#1 paint the sign: priority urgent.");
        town.say(Town.BEN, "@Murabito I'm working on #1");
        assertThat(said()).isEqualTo("#1 paint the sign is in work.");
        assertThat(told("extend #1 by two days")).contains("Sunday 8 March 2026, 15:00");
        assertThat(told("#1の期限を2日早めて")).contains("2026年3月6日(金) 15:00");
        assertThat(plan(workspace))
                .isEqualTo(Task.Plan.of("paint the sign")
                        .assignedTo(Town.BEN)
                        .dueAt(Instant.parse("2026-03-06T15:00:00Z"))
                        .weighing(Task.Priority.URGENT)
                        .being(Task.Status.DOING));

        town.say(Town.ANA, "@Murabito unassign #1");
        town.say(Town.ANA, "@Murabito remove the deadline of #1");
        town.say(Town.ANA, "@Murabito set #1 to low priority");
        town.say(Town.ANA, "@Murabito drop #1");
        assertThat(said()).isEqualTo("Dropped: #1 paint the sign");
        assertThat(plan(workspace))
                .isEqualTo(Task.Plan.of("paint the sign")
                        .weighing(Task.Priority.LOW)
                        .being(Task.Status.DROPPED));
        town.say(Town.ANA, "@Murabito reopen #1");
        assertThat(plan(workspace).status()).isEqualTo(Task.Status.OPEN);
    }

    @Test
    void all_that_a_task_says_is_changed_in_japanese() {
        Workspace workspace = opened();
        town.say(Town.ANA, "@Murabito タスク追加: 看板を描く");

        town.say(Town.ANA, "@Murabito #1をBenさんに任せて");
        assertThat(said()).isEqualTo("#1「看板を描く」の担当はBenさんになりました。");
        town.say(Town.ANA, "@Murabito #1の期限を金曜の15時にして");
        assertThat(said()).isEqualTo("#1「看板を描く」の期限を2026年3月6日(金) 15:00にしました。");
        town.say(Town.ANA, "@Murabito #1の優先度を高くして");
        town.say(Town.BEN, "@Murabito #1を始めます");
        assertThat(plan(workspace))
                .isEqualTo(Task.Plan.of("看板を描く")
                        .assignedTo(Town.BEN)
                        .dueAt(Instant.parse("2026-03-06T15:00:00Z"))
                        .weighing(Task.Priority.HIGH)
                        .being(Task.Status.DOING));
        town.say(Town.ANA, "@Murabito #1を取りやめにして");
        assertThat(plan(workspace).status()).isEqualTo(Task.Status.DROPPED);
    }

    @Test
    void comments_of_each_kind_are_said_in_the_channel() {
        Workspace workspace = opened();
        town.say(Town.ANA, "@Murabito task: paint the sign");

        town.say(Town.BEN, "@Murabito comment on #1: the paint is in the shed");
        assertThat(said()).isEqualTo("Noted on #1 paint the sign.");
        town.say(Town.BEN, "@Murabito #1で助けが必要です: はしごを持っている人");
        town.say(Town.BEN, "@Murabito reminder on #1: tomorrow at noon bring the paint");
        assertThat(said()).isEqualTo("⏰ I remind you of #1 paint the sign on Monday 2 March 2026, 12:00.");

        assertThat(comments(workspace))
                .extracting(Comment::kind, Comment::author, Comment::text)
                .containsExactly(
                        tuple(Comment.Kind.PLAIN, Town.BEN, "the paint is in the shed"),
                        tuple(Comment.Kind.HELP_WANTED, Town.BEN, "はしごを持っている人"),
                        tuple(Comment.Kind.REMINDER, Town.BEN, "bring the paint"));
        town.later(Duration.ofHours(23));
        town.settle();
        assertThat(town.door.posts()).contains("Ben needs a hand with #1 paint the sign: はしごを持っている人");
        town.later(Duration.ofHours(1));
        town.settle();
        assertThat(said()).contains("@Ben", "#1 paint the sign: bring the paint");
    }

    @Test
    void an_entry_is_shown_with_what_was_said_about_it() {
        opened();
        town.say(Town.ANA, "@Murabito task: paint the sign by Friday");
        town.say(Town.BEN, "@Murabito comment on #1: the paint is in the shed");
        town.say(Town.ANA, "@Murabito show #1");

        assertThat(said())
                .isEqualTo("#1 paint the sign, due on Friday 6 March 2026, 17:00 (open)\n"
                        + "- Ben, Sunday 1 March 2026, 12:03: the paint is in the shed");
    }

    @Test
    void an_item_is_closed_and_opened_again() {
        opened();
        town.say(Town.ANA, "@Murabito item: harvest feast");
        town.say(Town.ANA, "@Murabito close #1");
        assertThat(said()).isEqualTo("Closed: #1 harvest feast");
        town.say(Town.ANA, "@Murabito reopen #1");
        assertThat(said()).isEqualTo("#1 harvest feast is open again.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito assign #1 to Zoe | I know nobody here called \"Zoe\".",
                "@Murabito #1 is due yesterday | That time is over already.",
                "@Murabito #1 is due every Monday | A task is due once.",
                "@Murabito task: report by yesterday | That time is over already.",
                "@Murabito タスク: 昨日までに報告書 | その時刻はもう過ぎています。",
                "@Murabito #1の期限は昨日です | その時刻はもう過ぎています。",
                "@Murabito reminder on #1: bring the paint | I cannot tell when.",
                "@Murabito reminder on #1: yesterday at noon bring the paint | That time is over already.",
                "@Murabito comment on #9: hello | There is no task of that number here.",
            })
    void says_why_something_was_not_done(String ordered, String told) {
        Workspace workspace = opened();
        town.say(Town.ANA, "@Murabito task: paint the sign");

        town.say(Town.BEN, ordered);

        assertThat(said()).startsWith(told);
        assertThat(plan(workspace)).isEqualTo(Task.Plan.of("paint the sign"));
        assertThat(comments(workspace)).isEmpty();
    }

    @Test
    void a_reminder_beyond_the_limit_is_refused_and_not_noted() {
        Workspace workspace = opened();
        town.say(Town.ANA, "@Murabito task: paint the sign");
        for (int i = 0; i < Reminders.MOST; i++) {
            town.say(Town.BEN, "@Murabito remind me tomorrow noon to call Ken");
        }

        town.say(Town.BEN, "@Murabito reminder on #1: tomorrow at noon bring the paint");

        assertThat(said()).isEqualTo("There are 200 already, and that is the limit.");
        assertThat(comments(workspace)).isEmpty();
    }

    @Test
    void whoever_may_only_look_changes_nothing() {
        Workspace workspace = opened();
        town.say(Town.ANA, "@Murabito task: paint the sign");
        town.chores.workspaces.save(workspace.boundTo(Town.SQUARE, Role.VIEWER));

        town.say(Town.BEN, "@Murabito #1 is urgent");
        assertThat(said()).startsWith("Your role in this workspace does not allow that");
        town.say(Town.BEN, "@Murabito comment on #1: lovely");

        assertThat(plan(workspace)).isEqualTo(Task.Plan.of("paint the sign"));
        assertThat(comments(workspace)).hasSize(1);
    }

    @Test
    void where_no_board_is_a_number_is_something_to_ask_about() {
        TurnResult heard = town.say(Town.ANA, "@Murabito show #3");

        assertThat(heard.intent()).isInstanceOf(Intent.Investigate.class);
        town.say(Town.ANA, "@Murabito I'll take #3");
        assertThat(said()).contains("open a workspace here");
    }

    @ParameterizedTest
    @CsvSource({
        "@Murabito task:, It needs a few words.",
        "@Murabito item:, It needs a few words.",
        "@Murabito タスク追加：, 内容を書いてください。"
    })
    void asks_for_words_where_there_are_none(String ordered, String told) {
        Workspace workspace = opened();
        town.say(Town.BEN, ordered);

        assertThat(said()).isEqualTo(told);
        assertThat(town.chores.workspaces.entries(workspace.id())).isEmpty();
    }

    @Test
    void heard_again_it_is_added_once() {
        Workspace workspace = opened();
        town.say(Town.BEN, "@Murabito task: paint the sign");
        var asked = town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 10, null).stream()
                .filter(message -> message.text().contains("task:"))
                .findFirst()
                .orElseThrow();

        town.edit(asked, "@Murabito task: paint the big sign");

        assertThat(town.chores.workspaces.entries(workspace.id())).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"@Murabito open a workspace here, Only whoever runs me", "@Murabito ここにワークスペースを作って, 運営者だけ"})
    void only_whoever_runs_it_opens_a_workspace_for_a_channel(String asked, String told) {
        town.say(Town.BEN, asked);

        assertThat(said()).contains(told);
        assertThat(town.chores.workspaces.boundTo(Town.SQUARE)).isEmpty();
    }

    @Test
    void says_what_to_do_where_no_workspace_is() {
        town.say(Town.BEN, "@Murabito task: paint the sign");

        assertThat(said()).contains("open a workspace here");
    }

    @Test
    void in_a_channel_nothing_of_another_workspace_is_told() {
        opened();
        Workspace secret = town.chores.workspaces.open(
                town.chores.workspaces.found(Town.ID, "Council", Town.BEN).id(), "Secret", Town.BEN);
        Authorship by = new Authorship(Town.BEN, Town.NOON);
        town.chores
                .parts
                .service()
                .add(
                        new Asker(Town.BEN, _ -> false),
                        secret.id(),
                        "o",
                        by,
                        Task.Plan.of("bribe the mayor").assignedTo(Town.BEN));

        town.say(Town.BEN, "@Murabito my tasks");
        assertThat(said()).contains("Nothing here").doesNotContain("bribe");
        town.say(Town.BEN, "@Murabito tasks");
        assertThat(said()).doesNotContain("bribe");
        town.say(Town.BEN, "@Murabito done #1");
        assertThat(said()).contains("no task of that number");
    }
}
