package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Message;
import org.murabito.plain.order.PlainOrders;
import org.murabito.reminder.Reminder;
import org.murabito.testing.agent.ScriptedModel;

/// What is said right after a receipt takes back or corrects what was done. It is Sunday, 1 March 2026, noon.
class TakenBackNextTest {
    private static final String CALL = "@Murabito ";

    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    @BeforeEach
    void two_are_set() {
        order("remind me tomorrow at 15:00 to buy eggs");
        order("remind me tomorrow at 9 to clean the bath");
    }

    private void order(String words) {
        town.say(Town.ANA, CALL + words);
    }

    private Message newest() {
        return town.messages
                .latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 1, null)
                .getFirst();
    }

    private void assertKept(String... what) {
        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::what)
                .containsExactlyInAnyOrder(what);
    }

    private void assertDue(String... due) {
        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(one -> one.due().toString())
                .containsExactly(due);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"cancel that", "never mind", "stop", "キャンセル", "やっぱりいいや", "やめて", "取り消して", "scrap that", "今のやめて"})
    void is_taken_back(String words) {
        order(words);

        assertKept("buy eggs");
        assertThat(newest().text()).contains("clean the bath");
    }

    @Test
    void once_and_no_further() {
        order("never mind");
        order("never mind");

        assertKept("buy eggs");
    }

    @Test
    void heard_again_no_further() {
        order("never mind");
        town.restarted();
        order("cancel that");

        assertKept("buy eggs");
    }

    @Test
    void not_what_was_done_ten_minutes_ago() {
        town.later(Duration.ofMinutes(11));
        order("never mind");

        assertKept("buy eggs", "clean the bath");
    }

    @Test
    void not_after_something_else_was_answered() {
        order("my reminders");
        order("never mind");

        assertKept("buy eggs", "clean the bath");
    }

    @Test
    void not_where_it_is_said_to_somebody_else() {
        town.say(Town.ANA, "never mind");
        town.say(Town.ANA, "@Ben never mind");
        town.say(Town.BEN, CALL + "never mind");

        assertKept("buy eggs", "clean the bath");
    }

    @Test
    void over_what_others_say_between() {
        town.say(Town.BEN, "when is dinner?");
        order("never mind");

        assertKept("buy eggs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make it 10 instead | 10:00",
                "actually 11 | 11:00",
                "can you change it to 10:30? | 10:30",
                "10am instead | 10:00",
                "10時に変えて | 10:00",
                "10時半に変更してください | 10:30",
                "やっぱり8時で | 08:00",
                "push it back half an hour | 09:30",
                "an hour earlier please | 08:00",
                "make it 2 hours later | 11:00",
                "1時間遅くして | 10:00",
                "30分後ろにずらして | 09:30",
                "15分早めて | 08:45",
            })
    void is_moved(String words, String time) {
        order(words);

        assertDue("2026-03-02T" + time + ":00Z", "2026-03-02T15:00:00Z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no wait, 8 | 2026-03-02T08:00:00Z",
                "actually, let's say 8 | 2026-03-02T08:00:00Z",
                "at noon | 2026-03-02T12:00:00Z",
                "10 please | 2026-03-02T10:00:00Z",
                "昼で | 2026-03-02T12:00:00Z",
                "8時 | 2026-03-02T08:00:00Z",
                "待って、8時 | 2026-03-02T08:00:00Z",
                "火曜日で | 2026-03-03T09:00:00Z",
            })
    void is_moved_by_a_time_and_nothing_else(String words, String due) {
        order(words);

        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(one -> one.what() + " " + one.due())
                .containsExactlyInAnyOrder("buy eggs 2026-03-02T15:00:00Z", "clean the bath " + due);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomorrow at 9?", "see you at noon", "thanks", "8 people", "昼に行きます", "明日？"})
    void is_not_moved_by_what_is_more_or_less_than_a_time(String words) {
        order(words);

        assertDue("2026-03-02T09:00:00Z", "2026-03-02T15:00:00Z");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cancel that",
                "forget it",
                "never mind, forget that reminder",
                "never mind, I don't need it",
                "やっぱりやめる",
                "やめとく",
                "なしで",
                "さっきのリマインドはなしで"
            })
    void is_taken_back_though_it_was_moved(String words) {
        order("make it 10");
        order("actually 11");
        order(words);

        assertKept("buy eggs");
    }

    @Test
    void is_taken_back_though_it_was_moved_long_after() {
        town.later(Duration.ofMinutes(11));
        order("move my reminder to 10:00");
        order("cancel that");

        assertKept("buy eggs");
    }

    @Test
    void only_the_last_step_is_undone() {
        order("make it 10");
        order("undo");

        assertDue("2026-03-02T09:00:00Z", "2026-03-02T15:00:00Z");
    }

    @Test
    void is_moved_once_more() {
        order("make it 10 instead");
        order("actually 11");

        assertDue("2026-03-02T11:00:00Z", "2026-03-02T15:00:00Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"make it 10 instead", "10時に変えて"})
    void not_where_something_else_was_answered(String words) {
        order("my reminders");
        order(words);

        assertDue("2026-03-02T09:00:00Z", "2026-03-02T15:00:00Z");
    }

    @Test
    void what_was_refused_gets_its_time_and_nothing_older_is_moved() {
        order("remind me yesterday at 9 to feed the hens");
        order("make it 10 instead");

        assertDue("2026-03-01T22:00:00Z", "2026-03-02T09:00:00Z", "2026-03-02T15:00:00Z");
    }
}
