package org.murabito.date.span;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FutureTimeTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    /// A Wednesday, 15:30 in Tokyo.
    private static final Instant NOW = Instant.parse("2026-03-04T06:30:00Z");

    @ParameterizedTest
    @CsvSource({
        "for an hour, 04T16:30",
        "for the next 2 hours, 04T17:30",
        "for half an hour, 04T16:00",
        "for ninety minutes, ",
        "for ten minutes, 04T15:40",
        "10 min, 04T15:40",
        "1h, 04T16:30",
        "for 45m, 04T16:15",
        "2d, 06T15:30",
        "1h30m, 04T17:00",
        "2h 5min, 04T17:35",
        "0h, ",
        "for a while, 04T16:30",
        "for a day, 05T15:30",
        "for the rest of the day, 05T00:00",
        "today, 05T00:00",
        "until tomorrow, 05T00:00",
        "until monday, 09T00:00",
        "until wednesday, 11T00:00",
        "till noon, 05T12:00",
        "until 6pm, 04T18:00",
        "until 18:45, 04T18:45",
        "until 3:15 pm, 05T15:15",
        "1時間, 04T16:30",
        "１時間半, 04T17:00",
        "30分ほど, 04T16:00",
        "三十分, ",
        "半日, 05T03:30",
        "二時間, 04T17:30",
        "2日間は, 06T15:30",
        "しばらく, 04T16:30",
        "しばらくの間, 04T16:30",
        "今日は, 05T00:00",
        "明日まで, 05T00:00",
        "月曜まで, 09T00:00",
        "夕方まで, 04T18:00",
        "18時まで, 04T18:00",
        "午後3時半まで, 05T15:30",
        "18:45まで, 04T18:45"
    })
    void reads_a_time_ahead(String text, String expected) {
        assertThat(FutureTime.read(text)
                        .map(ahead -> ahead.from(NOW, TOKYO).atZone(TOKYO).toLocalDateTime()))
                .map(Object::toString)
                .isEqualTo(java.util.Optional.ofNullable(expected).map(end -> "2026-03-" + end));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "until 6", "until 25:00", "until 13pm", "for 0 hours", "for an hour or so", "25時まで", "いつか"})
    void does_not_guess(String text) {
        assertThat(FutureTime.read(text)).isEmpty();
    }
}
