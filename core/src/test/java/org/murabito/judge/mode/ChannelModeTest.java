package org.murabito.judge.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.judge.rule.Thresholds;

final class ChannelModeTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    /// Nine in the evening in Tokyo.
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static Instant after(int hours) {
        return NOON.plus(Duration.ofHours(hours));
    }

    @Test
    void a_lull_ends_by_itself() {
        ChannelMode muted = ChannelMode.BALANCED.with(QuietKind.MUTED, after(1));

        assertThat(muted.isMuted(NOON)).isTrue();
        assertThat(muted.until(QuietKind.MUTED, NOON)).contains(after(1));
        assertThat(muted.isMuted(after(1))).isFalse();
        assertThat(muted.withoutLulls().isMuted(NOON)).isFalse();
    }

    @Test
    void while_it_is_to_speak_only_when_called_no_hour_makes_it_talkative() {
        ChannelMode mode = new ChannelMode(
                        Talkativeness.BALANCED,
                        List.of(new TalkativeHours(0, 24, Talkativeness.TALKATIVE)),
                        Map.of(),
                        ThreadMode.ENGAGED)
                .with(QuietKind.ONLY_WHEN_CALLED, after(1));

        assertThat(mode.talkativenessAt(NOON, TOKYO)).isEqualTo(Talkativeness.SILENT);
        assertThat(mode.talkativenessAt(after(1), TOKYO)).isEqualTo(Talkativeness.TALKATIVE);
    }

    @Test
    void a_night_goes_past_midnight_in_the_communitys_zone() {
        ChannelMode mode = new ChannelMode(
                Talkativeness.TALKATIVE,
                List.of(
                        new TalkativeHours(22, 7, Talkativeness.RESERVED),
                        new TalkativeHours(0, 24, Talkativeness.BALANCED)),
                Map.of(),
                ThreadMode.ENGAGED);

        assertThat(mode.talkativenessAt(NOON, TOKYO)).isEqualTo(Talkativeness.BALANCED);
        assertThat(mode.talkativenessAt(after(1), TOKYO)).isEqualTo(Talkativeness.RESERVED);
        assertThat(mode.talkativenessAt(after(9), TOKYO)).isEqualTo(Talkativeness.RESERVED);
        assertThat(mode.talkativenessAt(after(10), TOKYO)).isEqualTo(Talkativeness.BALANCED);
    }

    @Test
    void hours_that_no_clock_shows_are_refused() {
        assertThatThrownBy(() -> new TalkativeHours(24, 3, Talkativeness.SILENT))
                .hasMessage("hours go from 0 to 24, not from 24 to 3");
    }

    @Test
    void one_step_of_talkativeness_moves_every_threshold_by_ten() {
        assertThat(Talkativeness.RESERVED.shift(Thresholds.STANDARD)).isEqualTo(new Thresholds(90, 30, 70, 50, true));
        assertThat(Talkativeness.BALANCED.shift(Thresholds.STANDARD)).isEqualTo(Thresholds.STANDARD);
        assertThat(Talkativeness.TALKATIVE.shift(Thresholds.STANDARD)).isEqualTo(new Thresholds(70, 10, 50, 30, true));
    }

    @ParameterizedTest
    @EnumSource(Talkativeness.class)
    void shifted_thresholds_stay_in_order_at_the_ends(Talkativeness talkativeness) {
        for (Thresholds edge : List.of(
                new Thresholds(100, 98, 99, 99, true),
                new Thresholds(1, 0, 1, 1, false),
                new Thresholds(100, 0, 1, 1, true))) {
            Thresholds shifted = talkativeness.shift(edge);

            assertThat(shifted.low()).isBetween(0, 100).isLessThan(shifted.reaction());
            assertThat(shifted.high()).isLessThanOrEqualTo(100);
            assertThat(shifted.diverse()).isEqualTo(edge.diverse());
        }
    }
}
