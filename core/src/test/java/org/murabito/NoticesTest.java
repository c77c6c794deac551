package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.murabito.persona.Persona;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Comment;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Item;
import org.murabito.workspace.Result;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// What changes in a workspace is told in its channel.
class NoticesTest {
    private static final Asker BEN = new Asker(Town.BEN, _ -> false);

    private Town town = new Town(ScriptedModel.of());

    private Authorship by() {
        return new Authorship(Town.BEN, town.clock.instant());
    }

    private EntryId task(Workspace workspace, String title) {
        return switch (town.chores.parts.service().add(BEN, workspace.id(), title, by(), Task.Plan.of(title))) {
            case Result.Done<Task>(Task task) -> task.id();
            case Result.Refused<Task> refused -> throw new AssertionError(refused);
        };
    }

    private void change(EntryId task, UnaryOperator<Task.Plan> change) {
        town.chores.parts.service().changeTask(BEN, task, by(), change);
    }

    private List<String> told() {
        town.later(Duration.ofSeconds(30));
        town.settle();
        return town.door.posts();
    }

    @Test
    void each_change_is_told_once_however_often_the_job_runs() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        task(workspace, "Paint the sign");
        assertThat(told()).containsExactly("Ben added a task, #1 Paint the sign.");

        town.restarted();

        assertThat(told()).hasSize(1);
    }

    @Test
    void nothing_is_told_before_close_changes_had_time_to_follow() {
        task(town.chores.harvest(Town.BEN), "Paint the sign");
        town.later(Duration.ofSeconds(10));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void close_changes_are_told_together_and_as_things_are_now() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        EntryId sign = task(workspace, "Paint the sign");
        change(sign, plan -> plan.assignedTo(Town.ANA));
        EntryId soup = task(workspace, "Cook soup");
        change(soup, plan -> plan.being(Task.Status.DONE));

        assertThat(told())
                .containsExactly(
                        "In Harvest:\n- Ben added a task, #1 Paint the sign for Ana.\n- Ben added a task, #2 Cook soup, done already.");
    }

    @Test
    void tells_what_became_of_a_task() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        EntryId sign = task(workspace, "看板を描く");
        told();
        change(sign, plan -> plan.assignedTo(Town.ANA));
        assertThat(told().getLast()).isEqualTo("#1「看板を描く」の担当はAnaさんになりました。");
        change(sign, plan -> plan.being(Task.Status.DOING));
        assertThat(told().getLast()).isEqualTo("#1「看板を描く」（担当：Anaさん）が作業中になりました。");
        change(sign, plan -> plan.dueAt(Town.NOON.plus(Duration.ofDays(5))).weighing(Task.Priority.URGENT));
        assertThat(told().getLast()).isEqualTo("Benさんが #1「看板を描く」を変更しました（期限は3月6日(金) 12:00、優先度は至急）。");
        change(sign, plan -> plan.dueAt(Town.NOON.plus(Duration.ofDays(365))));
        assertThat(told().getLast()).isEqualTo("Benさんが #1「看板を描く」を変更しました（期限は2027年3月1日(月) 12:00）。");
        change(sign, plan -> plan.being(Task.Status.DONE));
        assertThat(told().getLast()).isEqualTo("Benさんが #1「看板を描く」を完了しました。");
    }

    @Test
    void tells_of_items_and_of_calls_for_help() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        town.chores.parts.service().add(BEN, workspace.id(), "o", by(), new Item.Matter("Harvest feast", "", false));
        assertThat(told().getLast()).isEqualTo("Ben wrote down #1 Harvest feast.");
        EntryId item = new EntryId(workspace.id(), 1);
        town.chores.parts.service().changeItem(BEN, item, by(), matter -> matter.saying("At the lake."));
        assertThat(told().getLast()).isEqualTo("Ben changed #1 Harvest feast: what it says.");
        Comment help =
                new Comment(item, 1, Comment.Kind.HELP_WANTED, Town.BEN, town.clock.instant(), "Who has tables?", null);
        town.chores.parts.service().comment(BEN, "c", help, null);
        assertThat(told().getLast()).isEqualTo("Ben needs a hand with #1 Harvest feast: Who has tables?");
    }

    @Test
    void leaves_out_nothing_that_changed_at_once() {
        EntryId sign = task(town.chores.harvest(Town.BEN), "Paint the sign");
        told();
        change(
                sign,
                plan -> plan.assignedTo(Town.ANA)
                        .being(Task.Status.DOING)
                        .weighing(Task.Priority.HIGH)
                        .titled("Paint the big sign"));
        assertThat(told().getLast())
                .isEqualTo(
                        "Ben changed #1 Paint the big sign: it has a new title, in work, with Ana now, priority high.");
        change(sign, plan -> plan.being(Task.Status.DOING).assignedTo(Town.BEN));
        assertThat(told().getLast()).isEqualTo("#1 Paint the big sign is with Ben now.");
        change(sign, plan -> plan.being(Task.Status.DONE).dueAt(Town.NOON.plus(Duration.ofDays(5))));
        assertThat(told().getLast())
                .isEqualTo("Ben changed #1 Paint the big sign: done, due on Friday 6 March, 12:00.");
        change(sign, plan -> plan.being(Task.Status.OPEN));
        assertThat(told().getLast()).isEqualTo("Ben changed #1 Paint the big sign: open again.");
    }

    @Test
    void more_changes_than_fit_are_counted() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        for (int i = 1; i <= 25; i++) {
            task(workspace, "Task " + i);
        }

        assertThat(told()).singleElement().asString().endsWith("\n… and 5 more changes; the board shows them.");
    }

    @Test
    void a_title_is_one_line_and_puts_no_line_of_its_own_into_a_notice() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        task(workspace, "Paint\n- Ana got #7 done.");
        task(workspace, "Cook soup");

        assertThat(told().getLast().lines()).hasSize(3);
    }

    @Test
    void a_long_call_for_help_is_told_in_its_beginning() {
        EntryId sign = task(town.chores.harvest(Town.BEN), "Paint the sign");
        told();
        Comment help = new Comment(
                sign, 1, Comment.Kind.HELP_WANTED, Town.BEN, town.clock.instant(), "Who\n" + "x".repeat(3_000), null);
        town.chores.parts.service().comment(BEN, "c", help, null);

        assertThat(told().getLast())
                .startsWith("Ben needs a hand with #1 Paint the sign: Who xx")
                .hasSizeLessThan(600);
    }

    @Test
    void a_title_of_han_and_latin_letters_is_told_in_japanese() {
        task(town.chores.harvest(Town.BEN), "LP更新");

        assertThat(told()).containsExactly("Benさんがタスク #1「LP更新」を追加しました。");
    }

    @Test
    void what_was_said_in_the_channel_itself_is_not_told_again() {
        town.chores.harvest(Town.BEN);
        town.say(Town.ANA, "@Murabito task: paint the sign");

        assertThat(told()).hasSize(1);
    }

    @Test
    void the_persona_whose_topics_fit_tells_it() {
        town.chores.companions.add(new Persona("Tanbo", List.of(), "", List.of("rice", "水田"), "🌾", null));
        town.restarted();
        Workspace workspace = town.chores.harvest(Town.BEN);
        task(workspace, "Plant the rice");
        assertThat(told().getLast()).isEqualTo("🌾 **Tanbo**: Ben added a task, #1 Plant the rice.");

        task(workspace, "Fix the price list");
        assertThat(told().getLast()).startsWith("Ben added");
    }

    @Test
    void a_model_opens_it_in_a_line_and_the_facts_stay_as_they_are() {
        town = Town.judgedBy(ScriptedModel.of(ScriptedModel.says("Something new for nimble hands!")));
        task(town.chores.harvest(Town.BEN), "Paint the sign");

        assertThat(told()).containsExactly("Something new for nimble hands!\nBen added a task, #1 Paint the sign.");
    }

    @Test
    void a_line_with_facts_of_its_own_is_left_out() {
        town = Town.judgedBy(ScriptedModel.of(ScriptedModel.says("@everyone come at 9, see https://evil.example")));
        task(town.chores.harvest(Town.BEN), "Paint the sign");

        assertThat(told()).containsExactly("Ben added a task, #1 Paint the sign.");
    }

    @Test
    void a_channel_that_is_to_be_quiet_is_told_when_that_ends_and_of_all_at_once() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        town.say(Town.ANA, "@Murabito quiet for an hour");
        List<String> before = town.door.posts();
        task(workspace, "Paint the sign");
        assertThat(told()).isEqualTo(before);
        town.later(Duration.ofMinutes(30));
        task(workspace, "Cook soup");
        assertThat(told()).isEqualTo(before);

        town.later(Duration.ofMinutes(30));

        assertThat(told()).hasSize(before.size() + 1).last().asString().contains("#1 Paint the sign", "#2 Cook soup");
    }

    @Test
    void a_channel_that_may_be_spoken_in_again_is_told_soon() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        town.say(Town.ANA, "@Murabito be quiet");
        task(workspace, "Paint the sign");
        told();
        town.say(Town.ANA, "@Murabito speak again");
        int before = town.door.posts().size();

        town.later(Duration.ofMinutes(5));

        assertThat(told()).hasSize(before + 1).last().asString().contains("#1 Paint the sign");
    }

    @Test
    void a_channel_told_to_be_quiet_while_the_notice_is_written_is_told_later() {
        Workspace workspace = town.chores.harvest(Town.BEN);
        town.takesWhatIsDue(due -> {
            town.takesWhatIsDue(town::on);
            town.say(Town.ANA, "@Murabito quiet for an hour");
            return town.on(due);
        });
        task(workspace, "Paint the sign");
        List<String> quiet = told();
        assertThat(quiet).noneMatch(post -> post.contains("Paint the sign"));

        town.later(Duration.ofHours(1));

        assertThat(told()).hasSize(quiet.size() + 1).last().asString().contains("#1 Paint the sign");
    }
}
