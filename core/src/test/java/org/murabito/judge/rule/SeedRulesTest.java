package org.murabito.judge.rule;

import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.judge.Said;

class SeedRulesTest {
    private final Rules rules = new SeedRules(List.of("Lantern"), List.of("Rails"));

    private List<Reason> reasons(Said said) {
        return rules.weigh(said.heard()).reasons();
    }

    private static Reason reason(String rule, int points) {
        return new Reason(rule, points, null);
    }

    @Test
    void nothing_special_gives_nothing() {
        assertThat(rules.weigh(Said.text("the sea is calm").heard()))
                .isEqualTo(new Opinion(0, List.of(), false, false));
    }

    @Test
    void a_question_mark_at_the_end_gives_20_in_either_script() {
        assertThat(reasons(Said.text("is it calm? "))).containsExactly(new Reason("seed.question", 20, Said.HERE));
        assertThat(reasons(Said.text("静かですか？"))).containsExactly(new Reason("seed.question", 20, Said.HERE));
        assertThat(reasons(Said.text("is it? I think so"))).isEmpty();
        assertThat(reasons(Said.text("静かですか。"))).isEmpty();
    }

    @Test
    void a_keyword_gives_15_and_a_topic_15() {
        assertThat(reasons(Said.text("a lantern and rails")))
                .containsExactly(new Reason("seed.keyword", 15, Said.HERE), new Reason("seed.topic", 15, Said.HERE));
    }

    @Test
    void within_five_minutes_of_its_last_answer_it_is_engaged() {
        assertThat(reasons(Said.text("ah").sinceOwn(ofMinutes(5))))
                .containsExactly(new Reason("seed.engaged", 40, Said.OWN));
        assertThat(rules.weigh(Said.text("ah").sinceOwn(ofMinutes(5)).heard()).engaged())
                .isTrue();
        assertThat(reasons(Said.text("ah").sinceOwn(ofMinutes(5).plusMillis(1))))
                .isEmpty();
    }

    @Test
    void within_two_minutes_of_its_last_answer_it_cools_down() {
        assertThat(reasons(Said.text("ah").sinceOwn(ofMinutes(2))))
                .containsExactly(new Reason("seed.engaged", 40, Said.OWN), new Reason("seed.cooldown", -50, Said.OWN));
        assertThat(reasons(Said.text("ah").sinceOwn(ofMinutes(2).plusMillis(1))))
                .containsExactly(new Reason("seed.engaged", 40, Said.OWN));
    }

    @Test
    void two_people_talking_takes_20() {
        assertThat(reasons(Said.text("ah").people(2))).containsExactly(reason("seed.two-people", -20));
        assertThat(reasons(Said.text("ah").people(1))).isEmpty();
        assertThat(reasons(Said.text("ah").people(3))).isEmpty();
    }

    @Test
    void not_being_spoken_of_takes_10() {
        assertThat(reasons(Said.text("ah").notSpokenOf())).containsExactly(reason("seed.not-spoken-of", -10));
    }

    @Test
    void eight_messages_in_a_minute_take_10() {
        assertThat(reasons(Said.text("ah").inTheLastMinute(8))).containsExactly(reason("seed.fast", -10));
        assertThat(reasons(Said.text("ah").inTheLastMinute(7))).isEmpty();
    }

    @Test
    void the_first_message_after_half_an_hour_gives_10() {
        assertThat(reasons(Said.text("ah").after(ofMinutes(30))))
                .containsExactly(new Reason("seed.silence-broken", 10, Said.BEFORE));
        assertThat(reasons(Said.text("ah").after(ofMinutes(30).minusMillis(1)))).isEmpty();
    }

    @Test
    void fading_counts_only_while_engaged() {
        Said engaged = Said.text("ah").sinceOwn(ofMinutes(3));
        Reason talking = new Reason("seed.engaged", 40, Said.OWN);

        assertThat(reasons(engaged.fading(0.7))).containsExactly(talking);
        assertThat(reasons(engaged.fading(0.69))).containsExactly(talking, reason("seed.fading", -10));
        assertThat(reasons(engaged.fading(0.5))).containsExactly(talking, reason("seed.fading", -10));
        assertThat(reasons(engaged.fading(0.49))).containsExactly(talking, reason("seed.fading", -15));
        assertThat(reasons(Said.text("ah").fading(0.1))).isEmpty();
    }

    @Test
    void the_score_stays_between_0_and_100() {
        Said loud = Said.text("ah").sinceOwn(ofSeconds(1)).people(2).notSpokenOf();
        Said welcome = Said.text("lantern on rails?").sinceOwn(ofMinutes(3)).after(ofMinutes(40));

        assertThat(rules.weigh(loud.heard()).score()).isZero();
        assertThat(rules.weigh(welcome.heard()).score()).isEqualTo(100);
    }
}
