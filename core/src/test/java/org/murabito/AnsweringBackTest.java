package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.order.Order;
import org.murabito.testing.agent.ScriptedModel;

/// Murabito asks back what an order lacks, and takes what its member says next for the answer.
class AnsweringBackTest {
    private static final String WITHOUT_A_TIME = "remind me to call Ken";
    private static final String TIME = "tomorrow at noon";

    private final Town town = new Town(ScriptedModel.of())
            .reading(new GivenOrders(Map.of(WITHOUT_A_TIME, new Order.Remind(WITHOUT_A_TIME))));

    @BeforeEach
    void it_asks_when() {
        town.say(Town.ANA, "Murabito, " + WITHOUT_A_TIME);
        assertThat(town.newest().text()).startsWith("When shall I remind you?");
    }

    private boolean isSetBy(TurnResult next) {
        return next.perceived() instanceof PerceivedEvent.Told told
                && told.order().equals(new Order.Remind("call Ken", TIME));
    }

    @Test
    void the_time_alone_completes_the_order() {
        assertThat(isSetBy(town.say(Town.ANA, TIME))).isTrue();
        assertThat(town.newest().text()).contains("12:00: call Ken");
    }

    @Test
    void it_does_so_after_a_restart() {
        town.restarted();

        assertThat(isSetBy(town.say(Town.ANA, TIME))).isTrue();
    }

    @Test
    void what_follows_a_word_of_somebody_else_is_for_them() {
        town.say(Town.BEN, "when is dinner?");

        assertThat(isSetBy(town.say(Town.ANA, TIME))).isFalse();
    }

    @Test
    void but_where_it_calls_murabito() {
        town.say(Town.BEN, "when is dinner?");

        assertThat(isSetBy(town.say(Town.ANA, "Murabito, " + TIME))).isTrue();
    }

    @Test
    void a_call_answers_also_after_words_of_the_asker_that_called_nobody() {
        town.say(Town.BEN, "when is dinner?");
        town.say(Town.ANA, TIME);

        assertThat(isSetBy(town.say(Town.ANA, "Murabito, " + TIME))).isTrue();
    }

    @Test
    void a_call_answers_nothing_after_another_call() {
        town.say(Town.ANA, "Murabito, be quiet for a minute");

        assertThat(isSetBy(town.say(Town.ANA, "Murabito, " + TIME))).isFalse();
    }

    @Test
    void nobody_else_can_answer() {
        assertThat(isSetBy(town.say(Town.BEN, TIME))).isFalse();
    }

    @Test
    void another_word_of_the_asker_drops_it() {
        town.say(Town.ANA, "the shop is shut");

        assertThat(isSetBy(town.say(Town.ANA, TIME))).isFalse();
    }

    @Test
    void it_waits_for_ten_minutes() {
        town.later(Duration.ofMinutes(10));

        assertThat(isSetBy(town.say(Town.ANA, TIME))).isFalse();
    }

    @Test
    void what_was_set_is_not_set_again_by_another_time() {
        town.say(Town.ANA, TIME);

        assertThat(town.say(Town.ANA, "17:00").perceived()).isNotInstanceOf(PerceivedEvent.Told.class);
    }
}
