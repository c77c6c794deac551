package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.plain.order.PlainOrders;
import org.murabito.reminder.Reminder;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Everyday words about a task or a reminder that they name by its title. It is Sunday, 1 March 2026, noon.
class WantedByTitleTest {
    private static final String CALL = "@Murabito ";

    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());
    private Workspace workspace;

    @BeforeEach
    void some_are_there() {
        workspace = town.chores.harvest(Town.ANA);
        Stream.of(
                        "task: wash the bowls",
                        "task: order lemons",
                        "task: print the leaflets for the fair",
                        "task: paint the oven",
                        "task: clean the oven",
                        "タスク追加: 鍵を返す",
                        "タスク追加: 会場を予約する",
                        "remind me tomorrow at 9 to ring the dentist",
                        "火曜の10時に会費を払うってリマインドして")
                .forEach(this::order);
        town.say(Town.BEN, CALL + "task: lend the ladder");
    }

    private String order(String words) {
        town.say(Town.ANA, CALL + words);
        return town.newest().text();
    }

    private List<Entry> entries() {
        return town.chores.workspaces.entries(workspace.id());
    }

    private List<Object> plans() {
        return entries().stream()
                .<Object>map(entry -> entry instanceof Task task ? task.plan() : entry)
                .toList();
    }

    private List<String> reminders() {
        return town.chores.reminders.of(Town.ANA).stream()
                .map(one -> one.due() + " " + one.what())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the bowls are washed | Done: #1",
                "I've washed the bowls | Done: #1",
                "printed the leaflets | Done: #3",
                "just finished printing the leaflets | Done: #3",
                "never mind the lemons | Dropped: #2",
                "we don't need the lemons any more | Dropped: #2",
                "give the bowls to Ben | #1 wash the bowls is with Ben now",
                "I washed the bowls this morning | Done: #1",
                "let Ben wash the bowls | #1 wash the bowls is with Ben now",
                "no need for the lemons after all | Dropped: #2",
                "can Ben do the bowls? | #1 wash the bowls is with Ben now",
                "who has the bowls? | #1 wash the bowls",
                "the lemons can wait till Wednesday | #2 order lemons is due on Wednesday 4 March 2026",
                "could you move the lemons to Friday? | #2 order lemons is due on Friday 6 March 2026",
                "鍵、返しました | 完了にしました：#6",
                "鍵はもう返したよ | 完了にしました：#6",
                "鍵はもういいや | 取りやめにしました：#6",
                "やっぱり鍵はいいや | 取りやめにしました：#6",
                "3 is done | Done: #3",
                "move 2 to Friday | #2 order lemons is due on Friday 6 March 2026",
                "会場は予約しなくていいです | 取りやめにしました：#7",
                "会場の期限を水曜にして | #7「会場を予約する」の期限を2026年3月4日(水)",
                "会場は木曜まででいいよ | #7「会場を予約する」の期限を2026年3月5日(木)",
                "会場って誰がやるの？ | #7「会場を予約する」",
            })
    void says_what_is_wanted_of_a_task(String words, String told) {
        assertThat(order(words)).contains(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "move the dentist to Tuesday | 2026-03-03T09:00:00Z ring the dentist",
                "make the dentist 10 instead | 2026-03-02T10:00:00Z ring the dentist",
                "会費、水曜にして | 2026-03-04T10:00:00Z 会費を払う",
            })
    void moves_a_reminder(String words, String due) {
        order(words);

        assertThat(reminders()).contains(due).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"会費のも払ったから消しといて", "会費のはもういらない"})
    void takes_a_reminder_back(String words) {
        order(words);

        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::what)
                .containsExactly("ring the dentist");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the bowls are washed",
                "never mind the lemons",
                "give the bowls to Ben",
                "the lemons can wait till Wednesday",
                "never mind about the dentist",
                "move the dentist to Tuesday",
            })
    void is_undone(String words) {
        List<Object> plans = plans();
        List<String> reminders = reminders();
        order(words);
        assertThat(List.of(plans(), reminders())).isNotEqualTo(List.of(plans, reminders));

        order("undo that");

        assertThat(List.of(plans(), reminders())).isEqualTo(List.of(plans, reminders));
    }

    @ParameterizedTest
    @ValueSource(strings = {"the oven is painted and cleaned", "never mind the oven"})
    void asks_which_or_does_nothing_where_more_than_one_is_named(String words) {
        List<Object> before = plans();

        order(words);

        assertThat(plans()).isEqualTo(before);
    }

    @Test
    void tells_two_of_one_name_apart_by_what_is_to_be_done() {
        assertThat(order("I've painted the oven")).contains("Done: #4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the bowls are dirty",
                "I haven't washed the bowls",
                "are the bowls washed?",
                "who washed the bowls last year?",
                "don't forget the lemons",
                "the lemons are great",
                "we will need the bowls on Saturday",
                "the dentist is on Tuesday",
                "don't cancel the dentist",
                "can anyone do the bowls?",
                "鍵を返したい",
                "鍵を返しそびれた",
                "鍵はまだ返してない",
                "鍵を返したのは誰？",
                "会場は木曜までです",
                "会場は予約できた？",
                "会場は予約できなかった",
                "会費はいいですね",
            })
    void leaves_alone_what_says_something_else(String words) {
        List<Object> plans = plans();
        List<String> reminders = reminders();

        order(words);

        assertThat(plans()).isEqualTo(plans);
        assertThat(reminders()).isEqualTo(reminders);
    }

    @ParameterizedTest
    @ValueSource(strings = {"the bowls are washed", "never mind the lemons", "鍵は返しました", "never mind"})
    void leaves_alone_what_is_not_said_to_it(String words) {
        List<Object> plans = plans();
        List<String> reminders = reminders();

        town.say(Town.ANA, words);

        assertThat(plans()).isEqualTo(plans);
        assertThat(reminders()).isEqualTo(reminders);
    }

    @ParameterizedTest
    @CsvSource({"task for me: oil the hinges, oil the hinges", "add a task for me: oil the saw, oil the saw"})
    void is_the_askers_own_where_they_say_so(String words, String title) {
        assertThat(order(words)).contains(title).doesNotContain("I'll take");

        Task own = (Task) entries().stream()
                .filter(entry -> entry.title().equals(title))
                .findFirst()
                .orElseThrow();
        assertThat(own.plan().assignee()).isEqualTo(Town.ANA);
    }

    @ParameterizedTest
    @CsvSource({"机を拭くのもタスクにして, 机を拭く", "窓を拭くのもタスクに追加して, 窓を拭く"})
    void is_added_by_what_is_to_be_done(String words, String title) {
        order(words);

        assertThat(entries()).extracting(Entry::title).contains(title);
    }
}
