package org.murabito.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.judge.Talkativeness.BALANCED;
import static org.murabito.judge.Talkativeness.RESERVED;
import static org.murabito.judge.Talkativeness.SILENT;
import static org.murabito.judge.Talkativeness.TALKATIVE;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.murabito.date.span.Ahead;
import org.murabito.judge.ModeOrders.Decision;
import org.murabito.perceive.Order;

final class ModeOrdersTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant IN_AN_HOUR = NOON.plus(Duration.ofHours(1));
    private static final Instant TOMORROW = NOON.plus(Duration.ofDays(1));
    private static final Ahead A_WEEK = new Ahead.For(Duration.ofDays(7));
    private static final ChannelMode MODE = ChannelMode.BALANCED;

    private static Decision member(ChannelMode mode, Order.OfPlace order) {
        return decide(mode, false, order);
    }

    private static Decision operator(ChannelMode mode, Order.OfPlace order) {
        return decide(mode, true, order);
    }

    private static Decision decide(ChannelMode mode, boolean operator, Order.OfPlace order) {
        return new ModeOrders(mode, BALANCED, operator, NOON, ZoneOffset.UTC).decide(order);
    }

    private static Decision changed(ChannelMode mode) {
        return new Decision.Changed(mode);
    }

    @Test
    void quiet_without_a_time_is_for_an_hour() {
        assertThat(member(MODE, new Order.KeepQuiet(null))).isEqualTo(changed(MODE.with(Lull.MUTED, IN_AN_HOUR)));
        assertThat(operator(MODE, new Order.KeepQuiet(null))).isEqualTo(changed(MODE.with(Lull.MUTED, IN_AN_HOUR)));
    }

    @Test
    void a_member_gets_a_day_of_quiet_at_most_and_the_operator_any() {
        assertThat(member(MODE, new Order.KeepQuiet(A_WEEK))).isEqualTo(changed(MODE.with(Lull.MUTED, TOMORROW)));
        assertThat(operator(MODE, new Order.KeepQuiet(A_WEEK)))
                .isEqualTo(changed(MODE.with(Lull.MUTED, NOON.plus(Duration.ofDays(7)))));
    }

    @Test
    void what_has_no_time_lasts_a_day_for_a_member_and_for_good_for_the_operator() {
        assertThat(member(MODE, new Order.OnlyWhenCalled(null)))
                .isEqualTo(changed(MODE.with(Lull.ONLY_WHEN_CALLED, TOMORROW)));
        assertThat(operator(MODE, new Order.JustWatch(null)))
                .isEqualTo(changed(MODE.with(Lull.OBSERVING, ChannelMode.FOR_GOOD)));
    }

    @Test
    void anybody_ends_what_a_member_asked_for() {
        ChannelMode quiet = MODE.with(Lull.MUTED, IN_AN_HOUR).with(Lull.OBSERVING, TOMORROW);

        assertThat(member(quiet, new Order.SpeakAgain())).isEqualTo(changed(MODE));
    }

    @Test
    void only_the_operator_ends_what_is_for_good() {
        ChannelMode watching = MODE.with(Lull.OBSERVING, ChannelMode.FOR_GOOD);

        assertThat(member(watching, new Order.SpeakAgain())).isEqualTo(new Decision.Refused());
        assertThat(member(watching.with(Lull.MUTED, IN_AN_HOUR), new Order.SpeakAgain()))
                .isEqualTo(changed(watching));
        assertThat(member(watching, new Order.JustWatch(null))).isEqualTo(new Decision.Already());
        assertThat(operator(watching, new Order.SpeakAgain())).isEqualTo(changed(MODE));
    }

    @Test
    void speaking_again_undoes_talking_less_and_nothing_of_the_operators() {
        assertThat(member(MODE.with(SILENT), new Order.SpeakAgain())).isEqualTo(changed(MODE));
        assertThat(member(MODE.with(TALKATIVE), new Order.SpeakAgain())).isEqualTo(new Decision.Already());
    }

    @Test
    void only_the_operator_makes_it_talk_more_than_the_operator_had_it() {
        assertThat(member(MODE.with(SILENT), new Order.TalkMore())).isEqualTo(changed(MODE.with(RESERVED)));
        assertThat(member(MODE, new Order.TalkMore())).isEqualTo(new Decision.Refused());
        assertThat(operator(MODE, new Order.TalkMore())).isEqualTo(changed(MODE.with(TALKATIVE)));
        assertThat(operator(MODE.with(TALKATIVE), new Order.TalkMore())).isEqualTo(new Decision.Already());
    }

    @Test
    void talking_less_goes_down_to_only_when_called() {
        assertThat(member(MODE, new Order.TalkLess())).isEqualTo(changed(MODE.with(RESERVED)));
        assertThat(member(MODE.with(SILENT), new Order.TalkLess())).isEqualTo(new Decision.Already());
    }
}
