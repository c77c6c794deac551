package org.murabito.reminder;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.DateReader;

/// The first time and the next ones of what is said, over changes of the clock and in other zones.
final class FirstTimeTest {
    private static TimeReading reading(String words, ZonedDateTime now) {
        return new DateReader().read(words, now).orElseThrow().reading();
    }

    /// The clock goes from 2:00 back to 1:00 in New York, and from 3:00 back to 2:00 in Berlin.
    @ParameterizedTest
    @CsvSource({
        "America/New_York, 2026-11-01T00:40-04:00, remind me in 90 minutes to stir, 2026-11-01T02:10-04:00",
        "America/New_York, 2026-11-01T00:30-04:00, １時間半後に混ぜるってリマインドして, 2026-11-01T02:00-04:00",
        "America/New_York, 2026-11-01T01:10-04:00, remind me in 10 minutes to stir, 2026-11-01T01:20-04:00",
        "America/New_York, 2026-11-01T01:10-05:00, remind me in 10 minutes to stir, 2026-11-01T01:20-05:00",
        "America/New_York, 2026-11-01T01:10-05:00, remind me every 10 minutes to stir, 2026-11-01T01:20-05:00",
        "America/New_York, 2026-11-01T00:40-04:00, remind me every two hours to stir, 2026-11-01T02:40-04:00",
        "Europe/Berlin, 2026-10-24T23:40+02:00, remind me in 3 hours to stir, 2026-10-25T02:40+02:00",
        "Europe/Berlin, 2026-10-25T00:40+02:00, remind me in 3 hours to stir, 2026-10-25T03:40+02:00",
        "Europe/Berlin, 2026-03-29T01:40+01:00, remind me in 3 hours to stir, 2026-03-29T04:40+01:00",
    })
    void a_distance_lies_on_the_time_line(ZoneId zone, OffsetDateTime now, String words, OffsetDateTime due) {
        TimeReading read = reading(words, now.atZoneSameInstant(zone));

        assertThat(FirstTime.of(read, now.toInstant(), zone)).isEqualTo(due.toInstant());
    }

    /// The clock goes from 2:00 to 3:00 on 8 March 2026.
    @ParameterizedTest
    @CsvSource({
        "remind me every day at 2:30am to pay, 2026-03-08T03:30, 2026-03-09T02:30",
        "remind me every Sunday at 2:30am to pay, 2026-03-08T03:30, 2026-03-15T02:30",
    })
    void the_hour_that_was_said_is_kept_from_a_day_on_that_has_no_such_hour(
            String words, LocalDateTime first, LocalDateTime second) {
        ZonedDateTime now = LocalDateTime.parse("2026-03-07T10:00").atZone(ZoneId.of("America/New_York"));
        TimeReading read = reading(words, now);

        ZonedDateTime due =
                FirstTime.of(read, now.toInstant(), now.getZone()).atZone(now.getZone());
        assertThat(due.toLocalDateTime()).isEqualTo(first);
        Recurrence rule = Objects.requireNonNull(FirstTime.rule(read));
        assertThat(rule.after(due, due.toInstant()).toLocalDateTime()).isEqualTo(second);
    }
}
