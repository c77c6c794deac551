package org.murabito.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MessageId;
import org.murabito.judge.JudgeSettings.Preset;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.rule.ResponseType;
import org.murabito.judge.rule.Thresholds;

/// Each way in which the preset `seed` acts, by talk that leads there.
class SeedBranchesTest {
    private static JudgeSettings settings(Thresholds thresholds) {
        return new JudgeSettings(
                Preset.SEED,
                List.of("lantern"),
                List.of("harbour"),
                thresholds,
                Patience.STANDARD,
                SpeechLimits.standard(ZoneOffset.UTC));
    }

    private static Corner corner(boolean model) {
        return new Corner(settings(Thresholds.STANDARD), model);
    }

    /// Three people talk, one of them with Murabito, which answers.
    private static Corner engaged(boolean model) {
        Corner corner = corner(model);
        corner.say("ben", "the ferry is late again");
        corner.say("cleo", "as ever on sundays");
        corner.say("ana", "@Murabito where is the rope?");
        MessageId asked = corner.newest();
        corner.later(Duration.ofSeconds(5)).murabito(asked, "In the boat house.");
        corner.say("ben", "good to know");
        return corner.later(Duration.ofMinutes(3));
    }

    @Test
    void small_talk_leaves_it_silent_with_a_model_and_without() {
        for (boolean model : List.of(true, false)) {
            assertThat(corner(model).say("ana", "the sea is calm").verdict()).isInstanceOf(Verdict.StaySilent.class);
        }
    }

    @Test
    void engaged_it_reacts_to_what_goes_on_or_asks_the_model() {
        Verdict alone = engaged(false).say("cleo", "what a day it was").verdict();
        assertThat(alone.score()).isEqualTo(40);
        assertThat(alone).isInstanceOf(Verdict.React.class);

        Verdict asking = engaged(true).say("cleo", "what a day it was").verdict();
        assertThat(asking).isInstanceOf(Verdict.AskModel.class);
    }

    @Test
    void engaged_a_question_is_answered_in_full() {
        Verdict verdict = engaged(false).say("cleo", "and the oars?").verdict();

        assertThat(verdict.score()).isEqualTo(60);
        assertThat(verdict.type()).contains(ResponseType.FULL_RESPONSE);
    }

    @Test
    void from_80_on_it_speaks_and_asks_no_model() {
        Verdict verdict =
                engaged(true).say("cleo", "is there a lantern at the harbour?").verdict();

        assertThat(verdict.score()).isEqualTo(90);
        assertThat(verdict.type()).contains(ResponseType.FULL_RESPONSE);
    }

    @Test
    void right_after_its_own_words_it_cools_down() {
        Corner corner = corner(false);
        corner.say("ben", "the ferry is late again");
        corner.say("ana", "@Murabito where is the rope?");
        corner.murabito(corner.newest(), "In the boat house.");

        assertThat(corner.later(Duration.ofMinutes(1))
                        .say("cleo", "what a day it was")
                        .verdict())
                .isInstanceOf(Verdict.StaySilent.class);
    }

    @Test
    void a_question_on_its_subjects_waits_for_others_and_is_then_answered() {
        Corner corner = corner(false);
        corner.say("ben", "@Murabito good evening");
        corner.later(Duration.ofMinutes(40)).say("ana", "who has the lantern of the harbour?");
        MessageId question = corner.newest();
        assertThat(corner.attention
                        .again(question, corner.now.plus(Duration.ofMinutes(5)), corner.mode)
                        .verdict()
                        .type())
                .contains(ResponseType.FULL_RESPONSE);
    }

    /// Points without a question or a talk with it reach 40 at most, so that words begin there only where they are set
    /// to.
    @Test
    void not_engaged_and_not_asked_it_says_a_few_words_where_words_begin_at_40() {
        Corner corner = new Corner(settings(new Thresholds(80, 20, 40, 30, true)), true);
        corner.say("ben", "@Murabito good evening");
        Verdict asks = corner.later(Duration.ofMinutes(40))
                .say("ana", "the lantern of the harbour is lit")
                .verdict();
        assertThat(asks.score()).isEqualTo(40);

        Verdict yes = corner.attention
                .settle(corner.newest(), ModelAdvice.YES.noting("m"), corner.now, corner.mode)
                .verdict();
        assertThat(yes).isInstanceOf(Verdict.Acknowledge.class);
    }
}
