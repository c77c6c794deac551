package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class RestartBackoffTest {
    @Test
    void tries_again_within_two_hundred_milliseconds_and_then_ever_more_rarely() {
        assertThat(RestartBackoff.STANDARD.before(0)).isLessThanOrEqualTo(Duration.ofMillis(200));
        assertThat(RestartBackoff.STANDARD.before(1)).isEqualTo(Duration.ofSeconds(1));
        assertThat(RestartBackoff.STANDARD.before(4)).isEqualTo(Duration.ofSeconds(8));
        assertThat(RestartBackoff.STANDARD.before(1_000)).isEqualTo(Duration.ofMinutes(5));
    }
}
