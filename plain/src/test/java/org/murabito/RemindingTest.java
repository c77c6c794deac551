package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.llm.ModelRequest;
import org.murabito.plain.order.PlainOrders;
import org.murabito.reminder.Reminder;
import org.murabito.testing.agent.ScriptedModel;

/// Members say in plain words what they want to be told again. It is Sunday, 1 March 2026, noon.
class RemindingTest {
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    private String said() {
        return town.door.posts().getLast();
    }

    private List<Instant> due() {
        return town.chores.reminders.of(Town.ANA).stream().map(Reminder::due).toList();
    }

    private void at(String time) {
        town.later(Duration.between(town.clock.instant(), Instant.parse(time)));
        town.settle();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito remind me tomorrow noon to call Ken | Monday 2 March 2026, 12:00: call Ken | 2026-03-02T12:00:00Z",
                "@Murabito 来週の金曜15時に資料を出すってリマインドして | 2026年3月6日(金) 15:00にお知らせします：資料を出す | 2026-03-06T15:00:00Z",
                "@Murabito please remind me in 20 minutes about the tea | Sunday 1 March 2026, 12:21: the tea | 2026-03-01T12:21:00Z",
                "@Murabito 明日水やりをリマインドして | 2026年3月2日(月) 09:00にお知らせします：水やり | 2026-03-02T09:00:00Z",
            })
    void shows_back_what_it_understood_with_date_and_weekday(String asked, String told, String due) {
        town.say(Town.ANA, asked);

        assertThat(said()).contains(told);
        assertThat(due()).containsExactly(Instant.parse(due));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito remind me at 9 and 18 to take the pills | one of them",
                "@Murabito 月曜と火曜の10時に水やりってリマインドして | どれか一つ",
                "@Murabito remind me every weekday except Friday at 9 to stand up | the days that remain",
                "@Murabito remind me on Friday 12 May to eat | Tuesday 12 May 2026",
                "@Murabito 5月15日(土)に食べるってリマインドして | 2026年5月15日(金)",
            })
    void what_is_not_one_time_is_asked_back_and_sets_nothing(String asked, String told) {
        town.say(Town.ANA, asked);

        assertThat(said()).contains(told);
        assertThat(due()).isEmpty();
    }

    @Test
    void reminds_whoever_asked_there_and_once() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to call Ken");
        at("2026-03-02T11:59:59Z");
        assertThat(town.door.posts()).hasSize(1);

        at("2026-03-02T12:00:00Z");
        town.restarted();
        town.settle();
        at("2026-03-09T12:00:00Z");

        assertThat(town.door.posts()).hasSize(2);
        assertThat(said()).contains("@Ana", "call Ken").doesNotContain("late");
        assertThat(due()).isEmpty();
    }

    @Test
    void what_came_due_while_nothing_ran_is_told_once_and_marked_late() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to call Ken");

        at("2026-03-04T08:00:00Z");
        town.settle();

        assertThat(town.door.posts()).hasSize(2);
        assertThat(said()).contains("late", "Monday 2 March 2026, 12:00");
    }

    @ParameterizedTest
    @CsvSource({
        "'@Murabito no, 16:00', 2026-03-06T16:00:00Z",
        "'@Murabito no, 16時', 2026-03-06T16:00:00Z",
        "'@Murabito やっぱり16時で', 2026-03-06T16:00:00Z",
        "'@Murabito actually, make it Wednesday', 2026-03-04T15:00:00Z",
        "'@Murabito move reminder 1 to tomorrow at 10', 2026-03-02T10:00:00Z",
    })
    void a_correction_moves_it_and_the_old_time_is_forgotten(String correction, String due) {
        town.say(Town.ANA, "@Murabito 来週の金曜15時に資料を出すってリマインドして");

        town.say(Town.ANA, correction);

        assertThat(due()).containsExactly(Instant.parse(due));
        at("2026-03-10T00:00:00Z");
        assertThat(town.door.posts()).hasSize(3);
        assertThat(said()).contains("資料を出す");
    }

    @Test
    void what_comes_again_keeps_its_day_and_takes_another_hour() {
        town.say(Town.ANA, "@Murabito remind me every Monday at 9 to water the plants");
        town.say(Town.ANA, "@Murabito actually, make it Wednesday");
        assertThat(said()).contains("Monday 2 March 2026, 09:00 (every Monday)", "say it anew");

        town.say(Town.ANA, "@Murabito no, 10:00");

        assertThat(said()).contains("Monday 2 March 2026, 10:00 (every Monday)");
    }

    @Test
    void moved_there_and_back_it_still_comes() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to call Ken");
        town.say(Town.ANA, "@Murabito no, at 4pm");
        town.say(Town.ANA, "@Murabito no, at noon");

        at("2026-03-02T12:00:00Z");

        assertThat(said()).contains("call Ken");
        at("2026-03-03T12:00:00Z");
        assertThat(town.door.posts()).hasSize(4);
    }

    @Test
    void taken_back_it_never_comes() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to call Ken");
        town.say(Town.ANA, "@Murabito cancel that reminder");
        assertThat(said()).contains("taken back", "call Ken");

        at("2026-03-03T12:00:00Z");

        assertThat(town.door.posts()).hasSize(2);
    }

    @Test
    void nobody_touches_the_reminders_of_another() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to feed the hen");
        town.say(Town.BEN, "@Murabito cancel reminder 1");
        town.say(Town.BEN, "@Murabito my reminders");
        assertThat(said()).doesNotContain("feed the hen");

        assertThat(due()).hasSize(1);
    }

    @Test
    void lists_only_what_was_asked_for_in_this_place() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to call Ken");
        town.say(Town.COUNCIL, Town.ANA, "@Murabito remind me tomorrow noon of the secret vote", 60);

        town.say(Town.ANA, "@Murabito my reminders");

        assertThat(said()).contains("call Ken").doesNotContain("secret");
    }

    @Test
    void what_comes_again_is_told_each_time_and_once_after_an_absence() {
        town.say(Town.ANA, "@Murabito remind me every day at 9 to water the plants");
        assertThat(said()).contains("every day");

        at("2026-03-02T09:00:00Z");
        at("2026-03-03T09:00:00Z");
        at("2026-03-06T10:00:00Z");

        assertThat(town.door.posts()).hasSize(4);
        assertThat(said()).contains("late");
        assertThat(due()).containsExactly(Instant.parse("2026-03-07T09:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito remind me yesterday to call Ken | That is over already.",
                "@Murabito remind me yesterday at 9 to call Ken | That is over already.",
                "@Murabito remind me to call Ken last Friday | That is over already.",
                "@Murabito remind me today at 11am to call Ken | That is over already.",
                "@Murabito remind me on 2026-02-20 to call Ken | That is over already.",
                "@Murabito 昨日電話するってリマインドして | その時刻はもう過ぎています。",
                "@Murabito 昨日の9時に電話するってリマインドして | その時刻はもう過ぎています。",
                "@Murabito 今朝リマインドして | その時刻はもう過ぎています。",
            })
    void says_that_a_moment_is_over(String asked, String told) {
        town.say(Town.ANA, asked);

        assertThat(said()).startsWith(told);
        assertThat(due()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito remind me to read yesterday's minutes | When shall I remind you?",
                "@Murabito remind me on 31 April to call Ken | When shall I remind you?",
                "@Murabito remind me every year on April 31 at 9 to pay the rent | When shall I remind you?",
                "@Murabito 毎月第6金曜9時に支払うってリマインドして | いつお知らせしましょうか？",
                "@Murabito 昨日の議事録を読むってリマインドして | いつお知らせしましょうか？",
            })
    void what_is_over_beside_the_time_says_nothing_of_when(String asked, String told) {
        town.say(Town.ANA, asked);

        assertThat(said()).startsWith(told);
        assertThat(due()).isEmpty();
    }

    @Test
    void asks_back_where_it_cannot_tell_when() {
        town.say(Town.ANA, "@Murabito remind me to call Ken");

        assertThat(said()).contains("When shall I remind you?");
        assertThat(due()).isEmpty();
    }

    @Test
    void goes_with_the_message_that_asked_for_it() {
        Message asked = message("@Murabito remind me tomorrow noon to call Ken");

        town.delete(asked);
        at("2026-03-02T12:00:00Z");

        assertThat(town.door.posts()).as("what was said about it goes, too").isEmpty();
    }

    private static Town readBy(ScriptedModel.Line... lines) {
        return Town.judgedBy(ScriptedModel.of(lines)).reading(new PlainOrders());
    }

    private static List<Instant> due(Town town) {
        return town.chores.reminders.of(Town.ANA).stream().map(Reminder::due).toList();
    }

    @Test
    void a_model_reads_the_hour_where_only_a_part_of_the_day_was_named_and_it_is_shown() {
        List<ModelRequest> asked = new ArrayList<>();
        Town read = readBy(request -> {
            asked.add(request);
            return ScriptedModel.says("2026-03-02T06:30").reply(request);
        });
        read.say(Town.ANA, "@Murabito remind me tomorrow morning to catch the first ferry");
        assertThat(due(read)).containsExactly(Instant.parse("2026-03-02T09:00:00Z"));

        read.settle();

        assertThat(due(read)).containsExactly(Instant.parse("2026-03-02T06:30:00Z"));
        assertThat(read.door.posts()).singleElement().asString().contains("Monday 2 March 2026, 06:30", "chose one");
        assertThat(asked)
                .singleElement()
                .satisfies(request -> assertThat(request.system()).contains("Sunday 2026-03-01 12:01", "2026-03-02"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2026-03-03T06:30", "at half past six", "NONE", "2026-03-02T06:30 and more", "2026-03-02T26:30"})
    void the_hour_of_the_rule_stays_where_a_model_says_another_day_or_nothing_that_can_be_read(String said) {
        Town read = readBy(ScriptedModel.says(said));
        read.say(Town.ANA, "@Murabito 明日の朝ゴミ出しをリマインドして");
        read.settle();

        assertThat(due(read)).containsExactly(Instant.parse("2026-03-02T09:00:00Z"));
    }

    @Test
    void the_hour_of_the_rule_stays_where_a_model_fails() {
        Town read = readBy(ScriptedModel.fails(new IllegalStateException("no network")));
        read.say(Town.ANA, "@Murabito remind me tomorrow morning to catch the first ferry");
        read.settle();

        assertThat(due(read)).containsExactly(Instant.parse("2026-03-02T09:00:00Z"));
        assertThat(read.jobs.failed(9)).isEmpty();
    }

    @Test
    void a_model_is_not_asked_where_the_hour_was_named_or_corrected_meanwhile() {
        Town read = readBy();
        read.say(Town.ANA, "@Murabito remind me tomorrow at 8 to catch the first ferry");
        read.say(Town.ANA, "@Murabito remind me tomorrow morning to catch the second ferry");
        read.say(Town.ANA, "@Murabito no, 10:00");
        read.settle();

        assertThat(due(read))
                .containsExactly(Instant.parse("2026-03-02T08:00:00Z"), Instant.parse("2026-03-02T10:00:00Z"));
    }

    @Test
    void an_edit_of_the_message_moves_it_and_what_was_said_about_it() {
        Message asked = message("@Murabito remind me tomorrow noon to call Ken");
        town.later(Duration.ofMinutes(5));

        town.edit(asked, "@Murabito remind me on Wednesday at 4pm to write to Ken");

        assertThat(due()).containsExactly(Instant.parse("2026-03-04T16:00:00Z"));
        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("Wednesday 4 March 2026, 16:00: write to Ken");
        at("2026-03-05T00:00:00Z");
        assertThat(town.door.posts()).hasSize(2);
        assertThat(said()).contains("write to Ken");
    }

    @Test
    void an_edit_that_changes_no_word_leaves_a_correction_alone() {
        Message asked = message("@Murabito remind me tomorrow noon to call Ken");
        town.say(Town.ANA, "@Murabito no, 16:00");
        town.later(Duration.ofMinutes(5));

        town.edit(asked, asked.text());

        assertThat(due()).containsExactly(Instant.parse("2026-03-02T16:00:00Z"));
    }

    @Test
    void an_edit_to_something_else_takes_it_back() {
        Message asked = message("@Murabito remind me tomorrow noon to call Ken");
        town.later(Duration.ofMinutes(5));

        town.edit(asked, "I will call Ken tomorrow noon");

        assertThat(due()).isEmpty();
        assertThat(town.door.posts()).isEmpty();
        town.later(Duration.ofMinutes(5));
        town.edit(asked, "@Murabito remind me tomorrow noon to call Ken");
        at("2026-03-02T12:00:00Z");
        assertThat(said()).contains("@Ana", "call Ken");
    }

    @Test
    void an_edit_without_a_time_takes_it_back_and_asks() {
        Message asked = message("@Murabito remind me tomorrow noon to call Ken");
        town.later(Duration.ofMinutes(5));

        town.edit(asked, "@Murabito remind me to call Ken");

        assertThat(due()).isEmpty();
        assertThat(town.door.posts()).singleElement().asString().contains("When shall I remind you?");
    }

    @Test
    void what_was_told_already_is_set_anew_by_an_edit() {
        Message asked = message("@Murabito remind me tomorrow noon to call Ken");
        at("2026-03-02T12:00:00Z");
        town.later(Duration.ofMinutes(5));

        town.edit(asked, "@Murabito remind me tomorrow at 4pm to call Ken");

        assertThat(due()).containsExactly(Instant.parse("2026-03-03T16:00:00Z"));
    }

    private Message message(String text) {
        town.say(Town.ANA, text);
        return town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 10, null).stream()
                .filter(message -> message.text().equals(text))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void heard_again_after_a_restart_it_is_set_once() {
        Message asked = message("@Murabito remind me tomorrow noon to call Ken");
        MessageId id = asked.id();

        town.edit(asked, asked.text() + " ");

        assertThat(due()).hasSize(1);
        assertThat(id).isEqualTo(asked.id());
    }

    @Test
    void a_reminder_calls_nobody_else() {
        town.say(Town.ANA, "@Murabito remind me tomorrow noon to ask @everyone and *shout*");

        at("2026-03-02T12:00:00Z");

        assertThat(said()).contains(town.door.markup().escape("ask @everyone and *shout*"));
    }
}
