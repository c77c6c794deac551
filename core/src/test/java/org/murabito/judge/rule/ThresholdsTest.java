package org.murabito.judge.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ThresholdsTest {
    private static final Thresholds STANDARD = Thresholds.STANDARD;

    private static Opinion score(int score) {
        return new Opinion(score, List.of(), false, false);
    }

    private static Opinion engaged(int score) {
        return new Opinion(score, List.of(), true, false);
    }

    private static Opinion question(int score) {
        return new Opinion(score, List.of(), false, true);
    }

    @Test
    void a_model_is_asked_only_between_the_thresholds() {
        assertThat(STANDARD.course(80)).isEqualTo(ScoreMeaning.SPEAK);
        assertThat(STANDARD.course(79)).isEqualTo(ScoreMeaning.ASK_A_MODEL);
        assertThat(STANDARD.course(21)).isEqualTo(ScoreMeaning.ASK_A_MODEL);
        assertThat(STANDARD.course(20)).isEqualTo(ScoreMeaning.KEEP_QUIET);
    }

    @Test
    void without_a_model_60_is_for_words_and_40_for_a_reaction() {
        assertThat(STANDARD.decideAlone(score(80))).contains(ResponseType.FULL_RESPONSE);
        assertThat(STANDARD.decideAlone(score(60))).contains(ResponseType.SHORT_ACK);
        assertThat(STANDARD.decideAlone(score(59))).contains(ResponseType.REACT_ONLY);
        assertThat(STANDARD.decideAlone(score(40))).contains(ResponseType.REACT_ONLY);
        assertThat(STANDARD.decideAlone(score(39))).isEmpty();
    }

    @Test
    void an_engaged_or_asked_murabito_answers_in_full_from_60() {
        assertThat(STANDARD.decideAlone(engaged(60))).contains(ResponseType.FULL_RESPONSE);
        assertThat(STANDARD.decideAlone(question(79))).contains(ResponseType.FULL_RESPONSE);
        assertThat(STANDARD.decideAlone(question(59))).contains(ResponseType.REACT_ONLY);
    }

    @Test
    void a_models_yes_acts_in_the_type_of_the_score() {
        assertThat(STANDARD.decide(score(21), true)).contains(ResponseType.REACT_ONLY);
        assertThat(STANDARD.decide(score(60), true)).contains(ResponseType.SHORT_ACK);
        assertThat(STANDARD.decide(engaged(60), true)).contains(ResponseType.FULL_RESPONSE);
    }

    @Test
    void a_model_has_no_say_outside_the_thresholds() {
        assertThat(STANDARD.decide(score(60), false)).isEmpty();
        assertThat(STANDARD.decide(score(80), false)).contains(ResponseType.FULL_RESPONSE);
        assertThat(STANDARD.decide(score(20), true)).isEmpty();
    }

    @Test
    void with_one_type_only_it_answers_in_full_or_not_at_all() {
        Thresholds plain = new Thresholds(80, 20, 60, 40, false);

        assertThat(plain.decideAlone(score(60))).contains(ResponseType.FULL_RESPONSE);
        assertThat(plain.decideAlone(score(59))).isEmpty();
    }

    @Test
    void thresholds_that_do_not_rise_are_refused() {
        assertThatThrownBy(() -> new Thresholds(20, 80, 60, 40, true)).hasMessageContaining("low 80 < reaction 40");
    }
}
