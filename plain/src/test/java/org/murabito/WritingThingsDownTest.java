package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.plain.order.PlainOrders;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// What is written down is what was meant. It is Sunday, 1 March 2026, noon.
class WritingThingsDownTest {
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());
    private Workspace workspace;

    @BeforeEach
    void settle() {
        workspace = town.chores.harvest(Town.ANA);
    }

    private String said(String words) {
        town.say(Town.BEN, words);
        return town.door.posts().getLast();
    }

    private Task.Plan plan() {
        return ((Task) town.chores
                        .workspaces
                        .find(new EntryId(workspace.id(), 1))
                        .orElseThrow())
                .plan();
    }

    @Test
    void the_first_line_names_it_and_the_others_say_more() {
        said("@Murabito task: paint the sign by Friday\nred, with the\nold brush on Saturday");

        assertThat(plan())
                .isEqualTo(Task.Plan.of("paint the sign")
                        .dueAt(Instant.parse("2026-03-06T17:00:00Z"))
                        .saying("red, with the\nold brush on Saturday"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "move the oil task up the board | Did you mean a task? | No workspace belongs to this channel.",
                "買い物リストの牛乳を消して | タスクのことでしょうか？ | このチャンネルにはワークスペースがありません。",
            })
    void how_to_word_a_task_is_said_only_where_tasks_are_kept(String words, String asked, String none) {
        assertThat(said("@Murabito " + words)).startsWith(asked);

        town.say(Town.HARBOUR, Town.BEN, "@Murabito " + words, 60);

        assertThat(town.door.posts().getLast()).startsWith(none);
    }

    @ParameterizedTest
    @ValueSource(strings = {"show all tasks", "list tasks", "タスク一覧"})
    void all_tasks_are_shown_where_they_are_asked_for(String words) {
        said("@Murabito task: paint the sign");

        assertThat(said("@Murabito " + words)).contains("#1", "paint the sign");
    }

    @Test
    void what_is_due_today_is_due_today_however_late_it_is() {
        town.later(Duration.ofHours(8));
        said("@Murabito task: paint the sign today");
        assertThat(plan().due()).isEqualTo(Instant.parse("2026-03-01T23:59:00Z"));

        assertThat(said("@Murabito #1 is due today")).contains("Sunday 1 March 2026, 23:59");
    }

    @Test
    void how_to_correct_a_time_is_said_with_it_and_works() {
        assertThat(said("@Murabito task: paint the sign by Friday"))
                .contains("\"@Murabito #1 is due Saturday\" corrects");
        said("@Murabito #1 is due Saturday");
        assertThat(plan().due()).isEqualTo(Instant.parse("2026-03-07T17:00:00Z"));

        assertThat(said("@Murabito タスク追加: 金曜までに看板を描く")).contains("「@Murabito #2の期限を土曜にして」");
        assertThat(said("@Murabito #2の期限を土曜にして")).contains("2026年3月7日(土) 17:00");
    }

    @ParameterizedTest
    @CsvSource({
        "'@Murabito reminder on #1: every Monday at 10 stir the paint', 'Monday 2 March 2026, 10:00 (every Monday)'",
        "'@Murabito #1にリマインド: 毎週月曜10時にペンキを混ぜる', 2026年3月2日(月) 10:00（毎週月曜日）",
    })
    void a_reminder_on_a_task_that_comes_again_does(String words, String told) {
        said("@Murabito task: paint the sign");
        assertThat(said(words)).contains(told);

        town.later(Duration.ofHours(22));
        town.settle();
        assertThat(town.door.posts().getLast()).contains("#1 paint the sign");
        int once = town.door.posts().size();
        town.later(Duration.ofDays(7));
        town.settle();
        assertThat(town.door.posts()).hasSize(once + 1);
    }

    @ParameterizedTest
    @CsvSource({"task, 201, 200", "item, 201, 200", "task, 3000, 200", "comment on #1, 4001, 4000"})
    void what_is_too_long_is_refused_with_the_limit_and_not_taken_for_a_question(String order, int length, int most) {
        said("@Murabito task: paint the sign");

        assertThat(said("@Murabito " + order + ": " + "x ".repeat(length / 2) + "x".repeat(length % 2)))
                .isEqualTo("That is too long: " + most + " characters at most.");
    }

    @Test
    void what_was_said_before_the_newest_comments_is_counted() {
        said("@Murabito task: paint the sign");
        for (int i = 1; i <= 7; i++) {
            said("@Murabito comment on #1: word " + i);
        }

        assertThat(said("@Murabito show #1"))
                .contains("(2 earlier comments)\n- Ben", "word 7")
                .doesNotContain("word 2");
    }

    @Test
    void of_a_state_that_there_is_not_it_is_said_which_there_are() {
        said("@Murabito task: paint the sign");

        assertThat(said("@Murabito set #1 to frobnicated"))
                .startsWith("I do not know \"frobnicated\".")
                .contains("in work");
        assertThat(said("@Murabito #1の優先度をすごくにして")).startsWith("「すごく」は分かりません。");
        assertThat(plan()).isEqualTo(Task.Plan.of("paint the sign"));
    }

    @ParameterizedTest
    @CsvSource({
        "task: paint the sign, #1 put it on ice, 'I do not understand what to do with #1 paint the sign.'",
        "item: paint the sign, put #1 on ice, 'I do not understand what to do with #1 paint the sign.'",
        "タスク: 看板を描く, #1は凍結で, '#1「看板を描く」をどうすればよいか分かりませんでした。'",
        "アイテム: 看板を描く, #1をいったん止めてください, '#1「看板を描く」をどうすればよいか分かりませんでした。'",
    })
    void of_an_order_that_no_rule_knows_it_is_said_which_there_are_and_each_is_one(
            String added, String order, String told) {
        town.communities.save(new Member(new MemberId(Town.ID, "ken"), "Ken", MemberKind.PERSON, List.of("ケン")));
        said("@Murabito " + added);

        String answer = said("@Murabito " + order);

        assertThat(answer).startsWith(told);
        assertThat(Pattern.compile("[\"「](.+?)[\"」]")
                        .matcher(answer.substring(told.length()))
                        .results()
                        .map(one -> one.group(1)))
                .hasSizeGreaterThan(5)
                .allSatisfy(way ->
                        assertThat(said("@Murabito " + way)).contains("#1").doesNotContain(told));
    }

    @Test
    void an_edit_of_the_message_says_the_task_anew_while_nobody_changed_it() {
        Message asked = asked("@Murabito task: buy milk by Friday");

        town.edit(asked, "@Murabito task: buy oat milk by Saturday\nthe big one");

        assertThat(plan())
                .isEqualTo(Task.Plan.of("buy oat milk")
                        .saying("the big one")
                        .dueAt(Instant.parse("2026-03-07T17:00:00Z")));
        assertThat(town.door.posts())
                .anySatisfy(post -> assertThat(post).contains("Task #1: buy oat milk"))
                .noneSatisfy(post -> assertThat(post).contains("buy milk"));
        town.later(Duration.ofMinutes(5));
        town.settle();
        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void an_edit_of_the_message_leaves_a_task_alone_that_was_changed_since() {
        Message asked = asked("@Murabito task: buy milk by Friday");
        said("@Murabito I'll take #1");
        Task.Plan taken = plan();

        town.edit(asked, "@Murabito task: buy oat milk");

        assertThat(plan()).isEqualTo(taken);
    }

    private Message asked(String words) {
        said(words);
        Message asked = town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 10, null).stream()
                .filter(message -> message.text().equals(words))
                .findFirst()
                .orElseThrow();
        town.later(Duration.ofMinutes(2));
        return asked;
    }

    @Test
    void of_an_entry_that_is_not_there_no_order_is_puzzling() {
        assertThat(said("@Murabito put #7 on ice")).isEqualTo("There is no task of that number here.");
    }

    @ParameterizedTest
    @CsvSource({"assign #1 to みお, #1 paint the sign is with みお now.", "#1をみおさんに任せて, #1「paint the sign」の担当はみおさんになりました。"})
    void speaks_the_language_of_the_order_and_not_of_a_name_in_it(String order, String told) {
        town.communities.save(new Member(new MemberId(Town.ID, "mio"), "みお", MemberKind.PERSON, List.of()));
        said("@Murabito task: paint the sign");

        assertThat(said("@Murabito " + order)).isEqualTo(told);
    }

    @Test
    void of_a_task_that_is_not_there_nothing_else_is_asked() {
        assertThat(said("@Murabito assign #77 to Zoe")).isEqualTo("There is no task of that number here.");
    }

    private String edited(Message message, String words) {
        town.edit(message, words);
        return town.door.posts().getLast();
    }

    private List<String> waiting() {
        return town.chores.reminders.of(Town.BEN).stream()
                .map(one -> one.what() + " " + one.due() + " " + one.rule())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tomorrow at 10 stir the paint | tomorrow at 15:00 stir the red paint | Monday 2 March 2026, 15:00",
                "every Monday at 10 stir it | every Tuesday at 10 stir it | Tuesday 3 March 2026, 10:00 (every Tuesday)",
                "every Monday at 10 stir it | tomorrow at 15:00 stir it | Monday 2 March 2026, 15:00",
            })
    void an_edit_of_the_message_sets_the_reminder_on_a_task_anew(String before, String after, String told) {
        said("@Murabito task: paint the sign");
        Message asked = asked("@Murabito reminder on #1: " + before);

        String receipt = edited(asked, "@Murabito reminder on #1: " + after);

        WritingThingsDownTest once = new WritingThingsDownTest();
        once.settle();
        once.said("@Murabito task: paint the sign");
        assertThat(receipt)
                .isEqualTo(once.said("@Murabito reminder on #1: " + after))
                .contains(told)
                .doesNotContain(told + " (every Monday)");
        assertThat(waiting()).isEqualTo(once.waiting());
        assertThat(town.chores.workspaces.comments(new EntryId(workspace.id(), 1)))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("at")
                .isEqualTo(once.town.chores.workspaces.comments(new EntryId(once.workspace.id(), 1)));
    }

    @Test
    void an_edit_of_the_message_puts_the_reminder_on_the_task_that_it_names_now() {
        said("@Murabito task: paint the sign");
        said("@Murabito task: lend tables");
        Message asked = asked("@Murabito reminder on #1: tomorrow at 10 count them");

        assertThat(edited(asked, "@Murabito reminder on #2: tomorrow at 10 count them"))
                .contains("#2");

        assertThat(waiting()).singleElement().asString().startsWith("#2 lend tables");
        assertThat(town.chores.workspaces.comments(new EntryId(workspace.id(), 1)))
                .isEmpty();
        assertThat(town.chores.workspaces.comments(new EntryId(workspace.id(), 2)))
                .hasSize(1);
    }

    @Test
    void a_reminder_on_a_task_goes_with_the_message_that_asked_for_it() {
        said("@Murabito task: paint the sign");
        int posts = town.door.posts().size();
        Message asked = asked("@Murabito reminder on #1: tomorrow at 10 stir the paint");

        town.delete(asked);
        town.settle();

        assertThat(waiting()).isEmpty();
        assertThat(town.door.posts()).hasSize(posts);
    }

    @ParameterizedTest
    @ValueSource(strings = {"what a day", "@Murabito #1 is urgent"})
    void an_edit_to_something_else_takes_the_reminder_on_a_task_back(String other) {
        said("@Murabito task: paint the sign");
        Message asked = asked("@Murabito reminder on #1: tomorrow at 10 stir the paint");

        town.edit(asked, other);

        assertThat(waiting()).isEmpty();
        assertThat(town.door.posts()).noneMatch(post -> post.contains("10:00"));
    }
}
