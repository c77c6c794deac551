package org.murabito.perceive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.date.span.FutureTime;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.Order;

final class ExactOrdersTest {
    private final ExactOrders orders = new ExactOrders();

    @ParameterizedTest
    @ValueSource(strings = {"stop", "Stop!", " STOP ", "Never mind.", "やめて", "ストップ！"})
    void is_to_stop(String text) {
        assertThat(orders.read(text)).contains(new Order.Stop());
    }

    @ParameterizedTest
    @ValueSource(strings = {"quiet for an hour", "Be quiet for an hour.", "１時間静かにして。"})
    void is_to_be_quiet_for_an_hour(String text) {
        assertThat(orders.read(text)).contains(new Order.KeepQuiet(new FutureTime.For(Duration.ofHours(1))));
    }

    /// What is muted is told with these words how to end it, and no model is asked meanwhile.
    @ParameterizedTest
    @ValueSource(strings = {"you may talk again", "もう話していいよ"})
    void takes_the_words_that_end_a_quiet(String text) {
        assertThat(orders.read(text)).contains(new Order.SpeakAgain());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes, forget me", "はい、私のこと忘れて"})
    void takes_the_confirmation_it_asks_for(String text) {
        assertThat(orders.read(text)).contains(new Order.ForgetMe(true));
    }

    @Test
    void hears_what_was_missed_as_a_question() {
        assertThat(orders.asksWhatWasMissed("What did I miss?")).isTrue();
        assertThat(orders.read("What did I miss?")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "stop the pump", "could you be quiet", "remind me tomorrow", "静かにしててね", "quiet for two hours"
            })
    void leaves_everything_else_to_whoever_understands_it(String text) {
        assertThat(orders.read(text)).isEmpty();
    }
}
