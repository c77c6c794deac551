package org.murabito.llm.openai.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RetryHeadersTest {
    private static Optional<Duration> asked(Map<String, String> headers) {
        return RetryHeaders.asked(
                name -> Optional.ofNullable(headers.get(name)), Instant.parse("2026-11-21T10:00:00Z"));
    }

    @Test
    void reads_seconds_a_moment_and_thousandths() {
        assertThat(asked(Map.of("retry-after", "7"))).contains(Duration.ofSeconds(7));
        assertThat(asked(Map.of("retry-after", "Sat, 21 Nov 2026 10:01:00 GMT")))
                .contains(Duration.ofMinutes(1));
        assertThat(asked(Map.of("retry-after", "7", "retry-after-ms", "6800"))).contains(Duration.ofMillis(6_800));
        assertThat(asked(Map.of())).isEmpty();
    }

    @Test
    void waits_until_what_is_used_up_is_there_again() {
        assertThat(asked(Map.of(
                        "x-ratelimit-remaining-requests", "12",
                        "x-ratelimit-reset-requests", "6m0s",
                        "x-ratelimit-remaining-tokens", "0",
                        "x-ratelimit-reset-tokens", "1.5s")))
                .contains(Duration.ofMillis(1_500));
        assertThat(asked(Map.of("x-ratelimit-reset-requests", "20ms", "x-ratelimit-reset-tokens", "1h2m3s")))
                .contains(Duration.ofSeconds(3_723));
        assertThat(asked(Map.of("x-ratelimit-reset-requests", "soon"))).isEmpty();
    }
}
