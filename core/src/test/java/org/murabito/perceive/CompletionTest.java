package org.murabito.perceive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.perceive.order.Completion;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.Order.Unclear.Meant;

class CompletionTest {
    private static final Order.Remind OPEN = new Order.Remind("remind me to call Ken");

    @ParameterizedTest
    @ValueSource(
            strings = {"tomorrow at noon", "oh, Friday at 3pm please", "in two hours", "17:00", "tonight at 8 then"})
    void a_time_is_what_a_reminder_lacked(String time) {
        assertThat(Completion.of(OPEN, time))
                .hasValueSatisfying(order -> assertThat(order)
                        .isInstanceOfSatisfying(
                                Order.Remind.class,
                                whole -> assertThat(whole.request()).isEqualTo("call Ken")));
    }

    @ParameterizedTest
    @CsvSource({
        "ケンさんに電話するってリマインドして, 明日の昼, ケンさんに電話する, 明日の昼",
        "牛乳をリマインドして, 金曜の15時でお願いします, 牛乳, 金曜の15時",
        "勉強会の30分前にリマインドして, じゃあ18時半で, 勉強会の30分前に, 18時半",
    })
    void the_same_in_japanese(String asked, String answer, String what, String when) {
        assertThat(Completion.of(new Order.Remind(asked), answer)).contains(new Order.Remind(what, when));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lunch tomorrow at noon?",
                "the shop closes at five",
                "see you tomorrow at noon, Ben",
                "never mind",
                "on Monday and Friday",
                "明日の昼に会いましょう",
                "ありがとう"
            })
    void anything_else_completes_nothing(String words) {
        assertThat(Completion.of(OPEN, words)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "remind me an hour before 7pm on Friday to pack, 6pm, pack, on Friday 6pm",
        "remind me 2 hours before the meeting at 19:00, at 17:00, 2 hours before the meeting, at 17:00",
        "remind me an hour before 7pm on Friday to pack, Thursday 6pm, pack, Thursday 6pm",
    })
    void an_hour_is_of_the_day_that_was_named(String asked, String answer, String what, String when) {
        assertThat(Completion.of(new Order.Remind(asked), answer)).contains(new Order.Remind(what, when));
    }

    @Test
    void what_has_its_time_is_not_completed_by_another() {
        assertThat(Completion.of(new Order.Remind("remind me at noon to call Ken"), "17:00"))
                .isEmpty();
    }

    @Test
    void a_yes_agrees_to_what_was_guessed_and_what_cannot_be_undone() {
        assertThat(Completion.of(new Order.Unclear(Meant.REMINDER, "a nudge about the lamps"), "yes please"))
                .contains(new Order.Remind("a nudge about the lamps"));
        assertThat(Completion.of(new Order.ForgetMe(false), "はい")).contains(new Order.ForgetMe(true));
        assertThat(Completion.of(new Order.ForgetMe(false), "no")).isEmpty();
        assertThat(Completion.of(new Order.MyReminders(), "yes")).isEmpty();
    }
}
