package org.murabito.slack.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.murabito.testing.agent.SettableClock;

class LimitsTest {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final Limits limits = new Limits(clock);

    private static ApiCall post(String channel) {
        return ApiCall.of(Method.CHAT_POST).with("channel", channel);
    }

    private int takenAtOnce(ApiCall call) {
        int taken = 0;
        while (limits.take(call, false).isZero()) {
            taken++;
        }
        return taken;
    }

    @Test
    void nothing_goes_out_before_slack_lets_it() {
        ApiCall mark = ApiCall.of(Method.REACTIONS_ADD);
        assertThat(limits.take(mark, false)).isZero();
        limits.closed(mark, RETRY_AFTER);

        assertThat(limits.take(mark, false)).isEqualTo(RETRY_AFTER);
        clock.advance(RETRY_AFTER);
        assertThat(limits.take(mark, false)).isZero();
    }

    @Test
    void one_refusal_does_not_slow_down_what_comes_after_it() {
        ApiCall mark = ApiCall.of(Method.REACTIONS_ADD);
        assertThat(limits.take(mark, false)).isZero();
        limits.closed(mark, RETRY_AFTER);
        clock.advance(RETRY_AFTER);

        assertThat(takenAtOnce(mark)).isBetween(20, 30);
    }

    @Test
    void where_slack_goes_on_refusing_one_goes_out_at_a_time() {
        ApiCall mark = ApiCall.of(Method.REACTIONS_ADD);
        for (int i = 0; i < 6; i++) {
            limits.closed(mark, RETRY_AFTER);
            clock.advance(Duration.ofMillis(1));
        }
        clock.advance(RETRY_AFTER);

        assertThat(takenAtOnce(mark)).isBetween(1, 3);
    }

    @Test
    void whoever_reads_the_past_leaves_some_turns_to_those_who_answer() {
        ApiCall read = ApiCall.of(Method.CONVERSATIONS_REPLIES);
        int taken = 0;
        while (limits.take(read, true).isZero()) {
            taken++;
        }

        assertThat(taken).isEqualTo(40);
        assertThat(takenAtOnce(read)).isEqualTo(10);
    }

    @Test
    void a_channel_that_is_refused_posts_holds_no_other_back() {
        limits.closed(post("C1"), RETRY_AFTER);

        assertThat(limits.take(post("C1"), false)).isPositive();
        assertThat(limits.take(post("C2"), false)).isZero();
    }
}
