package org.murabito.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.date.reader.DateReader;

/// Until when, in words. It is a Sunday in Tokyo.
final class DueTimeTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    private final DateReader dates = new DateReader();

    /// In New York the clock goes from 2:00 back to 1:00 on 1 November 2026.
    @ParameterizedTest
    @CsvSource({
        "2026-11-01T00:40-04:00, in 90 minutes, 2026-11-01T02:10-04:00",
        "2026-11-01T01:10-05:00, in 10 minutes, 2026-11-01T01:20-05:00",
    })
    void a_distance_lies_on_the_time_line(OffsetDateTime now, String words, OffsetDateTime due) {
        ZoneId newYork = ZoneId.of("America/New_York");

        assertThat(dates.read(words, now.atZoneSameInstant(newYork))
                        .map(found -> DueTime.of(found.reading(), now.toInstant(), newYork)))
                .contains(due.toInstant());
    }

    @ParameterizedTest
    @CsvSource({
        "Friday at 3pm, 12:00, 2026-03-06T15:00",
        "Friday, 12:00, 2026-03-06T17:00",
        "today, 12:00, 2026-03-01T17:00",
        "today, 17:00, 2026-03-01T23:59",
        "今日中, 20:30, 2026-03-01T23:59",
        "tomorrow, 20:30, 2026-03-02T17:00",
        "this weekend, 12:00, 2026-03-01T17:00",
        "来週, 12:00, 2026-03-08T17:00",
        "in March 2027, 12:00, 2027-03-31T17:00",
        "明日の13時から14時, 12:00, 2026-03-02T13:00",
    })
    void a_day_alone_is_due_in_its_evening_and_of_several_the_last(String words, String now, String due) {
        ZonedDateTime said = LocalDateTime.parse("2026-03-01T" + now).atZone(TOKYO);

        assertThat(dates.read(words, said).map(found -> DueTime.of(found.reading(), said.toInstant(), TOKYO)))
                .contains(LocalDateTime.parse(due).atZone(TOKYO).toInstant());
    }
}
