package org.murabito.judge.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.judge.mode.Talkativeness.BALANCED;
import static org.murabito.judge.mode.Talkativeness.RESERVED;
import static org.murabito.judge.mode.Talkativeness.SILENT;
import static org.murabito.judge.mode.Talkativeness.TALKATIVE;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.murabito.judge.mode.ModeOrders.Decision;

final class ModeOrdersTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant IN_AN_HOUR = NOON.plus(Duration.ofHours(1));
    private static final Instant TOMORROW = NOON.plus(Duration.ofDays(1));
    private static final Instant IN_A_WEEK = NOON.plus(Duration.ofDays(7));
    private static final ChannelMode MODE = ChannelMode.BALANCED;

    private static ModeOrders member(ChannelMode mode) {
        return new ModeOrders(mode, BALANCED, false, NOON);
    }

    private static ModeOrders operator(ChannelMode mode) {
        return new ModeOrders(mode, BALANCED, true, NOON);
    }

    private static Decision changed(ChannelMode mode) {
        return new Decision.Changed(mode);
    }

    @Test
    void quiet_without_a_time_is_for_an_hour() {
        assertThat(member(MODE).lull(QuietKind.MUTED, null)).isEqualTo(changed(MODE.with(QuietKind.MUTED, IN_AN_HOUR)));
        assertThat(operator(MODE).lull(QuietKind.MUTED, null))
                .isEqualTo(changed(MODE.with(QuietKind.MUTED, IN_AN_HOUR)));
    }

    @Test
    void a_member_gets_a_day_of_quiet_at_most_and_the_operator_any() {
        assertThat(member(MODE).lull(QuietKind.MUTED, IN_A_WEEK))
                .isEqualTo(changed(MODE.with(QuietKind.MUTED, TOMORROW)));
        assertThat(operator(MODE).lull(QuietKind.MUTED, IN_A_WEEK))
                .isEqualTo(changed(MODE.with(QuietKind.MUTED, IN_A_WEEK)));
    }

    @Test
    void what_has_no_time_lasts_a_day_for_a_member_and_for_good_for_the_operator() {
        assertThat(member(MODE).lull(QuietKind.ONLY_WHEN_CALLED, null))
                .isEqualTo(changed(MODE.with(QuietKind.ONLY_WHEN_CALLED, TOMORROW)));
        assertThat(operator(MODE).lull(QuietKind.OBSERVING, null))
                .isEqualTo(changed(MODE.with(QuietKind.OBSERVING, ChannelMode.FOR_GOOD)));
    }

    @Test
    void anybody_ends_what_a_member_asked_for() {
        ChannelMode quiet = MODE.with(QuietKind.MUTED, IN_AN_HOUR).with(QuietKind.OBSERVING, TOMORROW);

        assertThat(member(quiet).speakAgain()).isEqualTo(changed(MODE));
    }

    @Test
    void only_the_operator_ends_what_is_for_good() {
        ChannelMode watching = MODE.with(QuietKind.OBSERVING, ChannelMode.FOR_GOOD);

        assertThat(member(watching).speakAgain()).isEqualTo(new Decision.Refused());
        assertThat(member(watching.with(QuietKind.MUTED, IN_AN_HOUR)).speakAgain())
                .isEqualTo(changed(watching));
        assertThat(member(watching).lull(QuietKind.OBSERVING, null)).isEqualTo(new Decision.Already());
        assertThat(operator(watching).speakAgain()).isEqualTo(changed(MODE));
    }

    @Test
    void speaking_again_undoes_talking_less_and_nothing_of_the_operators() {
        assertThat(member(MODE.with(SILENT)).speakAgain()).isEqualTo(changed(MODE));
        assertThat(member(MODE.with(TALKATIVE)).speakAgain()).isEqualTo(new Decision.Already());
    }

    @Test
    void only_the_operator_makes_it_talk_more_than_the_operator_had_it() {
        assertThat(member(MODE.with(SILENT)).more()).isEqualTo(changed(MODE.with(RESERVED)));
        assertThat(member(MODE).more()).isEqualTo(new Decision.Refused());
        assertThat(operator(MODE).more()).isEqualTo(changed(MODE.with(TALKATIVE)));
        assertThat(operator(MODE.with(TALKATIVE)).more()).isEqualTo(new Decision.Already());
    }

    @Test
    void talking_less_goes_down_to_only_when_called() {
        assertThat(member(MODE).less()).isEqualTo(changed(MODE.with(RESERVED)));
        assertThat(member(MODE.with(SILENT)).less()).isEqualTo(new Decision.Already());
    }
}
