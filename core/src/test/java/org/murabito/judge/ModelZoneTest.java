package org.murabito.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MessageId;
import org.murabito.judge.JudgeSettings.Preset;
import org.murabito.judge.rule.Reason;

/// About what a model is asked in the preset `fitted`.
class ModelZoneTest {
    private static final String QUESTION = "how do I mount a usb stick from the terminal without being root?";
    private final Corner corner = new Corner(Preset.FITTED, true);

    private Verdict waited(String author) {
        corner.later(Duration.ofMinutes(40)).say(author, QUESTION);
        MessageId question = corner.newest();
        return corner.attention
                .again(question, corner.now.plus(Duration.ofMinutes(5)), corner.mode)
                .verdict();
    }

    @Test
    void a_model_is_asked_about_a_question_that_nobody_answered() {
        assertThat(waited("dora")).isInstanceOf(Verdict.AskModel.class);
    }

    @Test
    void no_model_is_asked_where_points_lead_to_an_emoji_at_most() {
        Verdict verdict = corner.say("ana", "the sea was calm this morning and the boats are all out")
                .verdict();

        assertThat(verdict.score()).isBetween(40, 59);
        assertThat(verdict).isInstanceOf(Verdict.React.class);
    }

    @Test
    void at_most_one_message_in_ten_is_asked_about_and_beyond_that_the_rule_decides() {
        int asked = 0;
        int messages = 200;
        for (int i = 0; i < messages; i++) {
            Verdict verdict = waited("p" + i);
            if (verdict instanceof Verdict.AskModel) {
                asked++;
                corner.attention.settle(corner.newest(), ModelAdvice.NO.noting("m"), corner.now, corner.mode);
                corner.later(Duration.ofMinutes(10));
            } else {
                assertThat(verdict.reasons().stream().map(Reason::rule)).doesNotContain("model.no");
            }
        }

        assertThat(asked).isBetween(messages / 20, messages / 10 + 1);
    }

    @Test
    void the_preset_seed_asks_wherever_its_table_leaves_it_open() {
        assertThat(new Corner(Preset.SEED, true).criteria.thresholds().asking()).isEqualTo(21);
        assertThat(corner.criteria.thresholds().asking()).isEqualTo(60);
    }
}
