package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.plain.order.PlainOrders;
import org.murabito.reminder.Reminder;
import org.murabito.testing.agent.ScriptedModel;

/// A reminder is taken back by words that are in it.
class NamedReminderTest {
    private static final String CALL = "@Murabito ";

    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    @BeforeEach
    void some_are_set() {
        order("remind me tomorrow at 8 to call Ken");
        order("remind me tomorrow at 9 to clean the Bath");
        order("明日の10時に洗濯物を取り込むってリマインドして");
        town.say(Town.BEN, CALL + "remind me tomorrow at 11 to buy bread");
    }

    private String order(String words) {
        town.say(Town.ANA, CALL + words);
        return town.newest().text();
    }

    private void assertLeft(Long... numbers) {
        assertThat(town.chores.reminders.of(Town.ANA).stream().map(Reminder::number))
                .containsExactly(numbers);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cancel the bath reminder | 1 | 3",
                "please delete the reminder about the bath | 1 | 3",
                "stop reminding me to call Ken | 2 | 3",
                "cancel the reminder about cleaning the baths | 1 | 3",
                "洗濯物のリマインダーやめて | 1 | 2",
                "さっきの洗濯物のリマインドをキャンセルして | 1 | 2",
            })
    void is_taken_back(String words, long one, long other) {
        order(words);

        assertLeft(one, other);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "move the bath reminder to tomorrow at 15:00 | 15:00: clean the Bath",
                "洗濯物のリマインダーを明日の15時に変更して | 15:00にお知らせします：洗濯物",
            })
    void is_moved(String words, String told) {
        assertThat(order(words)).contains(told);
    }

    @Test
    void comes_again_by_undo() {
        order("cancel the bath reminder");
        order("undo that");

        assertLeft(1L, 2L, 3L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancel the all reminder", "cancel the bread reminder", "パンのリマインダーやめて"})
    void none_is_named(String words) {
        assertThat(order(words))
                .contains("(1)", "(2)", "(3)")
                .doesNotContain("buy bread")
                .containsAnyOf("I changed nothing", "何も変えていません");
        assertLeft(1L, 2L, 3L);
    }

    @ParameterizedTest
    @CsvSource({"cancel the Ken reminder, More than one of your reminders", "Kenのリマインダーを消して, 複数ある"})
    void several_are_named(String words, String answer) {
        order("remind me on Friday at 9 to write to Ken");

        assertThat(order(words)).contains(answer, "(1)", "(4)").doesNotContain("(2)", "(3)");
        assertLeft(1L, 2L, 3L, 4L);
    }

    @Test
    void somebody_without_reminders_hears_so() {
        town.say(Town.HARBOUR, Town.ANA, CALL + "cancel the bath reminder", 60);

        assertThat(town.door.posts()).last().asString().startsWith("I have nothing to remind you of here.");
        assertLeft(1L, 2L, 3L);
    }
}
