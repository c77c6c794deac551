package org.murabito.reminder;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.FoundTime;

/// The first time and the next ones of what is said, over changes of the clock and in other zones.
final class FirstTimeTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    private static final Map<String, String> DAYS = Map.of(
            "every Friday", "FREQ=WEEKLY;BYDAY=FR",
            "every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
            "on the 1st of every month", "FREQ=MONTHLY;BYMONTHDAY=1",
            "on the 31st of every month", "FREQ=MONTHLY;BYMONTHDAY=31",
            "on the last day of every month", "FREQ=MONTHLY;BYMONTHDAY=-1",
            "every second Tuesday", "FREQ=MONTHLY;BYDAY=2TU");

    private static TimeReading reading(String words, ZonedDateTime now) {
        FoundTime found = new DateReader().read(words, now).orElseThrow();
        assertThat(found.doubt()).as(words).isNull();
        return found.reading();
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

    /// Said on a Wednesday, 28 January 2026, in Tokyo.
    @ParameterizedTest
    @CsvSource({
        "remind me every Friday at midnight, 2026-01-31T00:00 2026-02-07T00:00 2026-02-14T00:00",
        "毎週金曜25時に録画をリマインドして, 2026-01-31T01:00 2026-02-07T01:00 2026-02-14T01:00",
        "毎週金曜の深夜1時に録画をリマインドして, 2026-01-31T01:00 2026-02-07T01:00 2026-02-14T01:00",
        "毎週日曜25時に録画をリマインドして, 2026-02-02T01:00 2026-02-09T01:00 2026-02-16T01:00",
        "隔週日曜24時に録画をリマインドして, 2026-02-02T00:00 2026-02-16T00:00 2026-03-02T00:00",
        "remind me every weekday at midnight, 2026-01-29T00:00 2026-01-30T00:00 2026-01-31T00:00 2026-02-03T00:00",
        "remind me every weekend at midnight, 2026-02-01T00:00 2026-02-02T00:00 2026-02-08T00:00",
        "remind me every second Tuesday at midnight, 2026-02-11T00:00 2026-03-11T00:00 2026-04-15T00:00",
        "remind me on the last day of every month at midnight, 2026-02-01T00:00 2026-03-01T00:00 2026-04-01T00:00",
        "毎月末25時に締めをリマインドして, 2026-02-01T01:00 2026-03-01T01:00 2026-04-01T01:00",
        "毎月31日24時に締めをリマインドして, 2026-02-01T00:00 2026-04-01T00:00 2026-06-01T00:00",
        "毎月29日24時に締めをリマインドして, 2026-01-30T00:00 2026-03-30T00:00 2026-04-30T00:00",
        "毎年12月31日25時に鐘をつくってリマインドして, 2027-01-01T01:00 2028-01-01T01:00 2029-01-01T01:00",
        "remind me every day at midnight, 2026-01-29T00:00 2026-01-30T00:00 2026-01-31T00:00",
        "毎日25時に録画をリマインドして, 2026-01-29T01:00 2026-01-30T01:00",
        "remind me every Friday at 9am PST, 2026-01-31T02:00 2026-02-07T02:00 2026-02-14T02:00",
        "remind me every Friday at midnight PST, 2026-01-31T17:00 2026-02-07T17:00",
        "remind me every weekday at 9am PST, 2026-01-29T02:00 2026-01-30T02:00 2026-01-31T02:00 2026-02-03T02:00",
        "remind me on the 1st of every month at 6pm New York time, 2026-02-02T08:00 2026-03-02T08:00 2026-04-02T08:00",
        "remind me every day at 9am PST, 2026-01-29T02:00 2026-01-30T02:00",
    })
    void each_time_lies_one_period_after_the_one_before(String words, String times) {
        assertThat(times(words, LocalDateTime.parse("2026-01-28T10:00").atZone(TOKYO), times.split(" ").length))
                .containsExactly(times.split(" "));
    }

    @Test
    void the_night_after_the_day_that_is_named_is_still_ahead_after_midnight() {
        assertThat(times(
                        "毎週金曜25時に録画をリマインドして",
                        LocalDateTime.parse("2026-01-31T00:30").atZone(TOKYO),
                        2))
                .containsExactly("2026-01-31T01:00", "2026-02-07T01:00");
    }

    /// Whatever the hour, it comes each time when the day and the hour have come in the zone that was named.
    @ParameterizedTest
    @CsvSource({
        "Asia/Tokyo, PST, -08:00",
        "Asia/Tokyo, EDT, -04:00",
        "Asia/Tokyo, UTC, Z",
        "Asia/Tokyo, JST, +09:00",
        "Pacific/Honolulu, PST, -08:00",
        "Pacific/Honolulu, CET, +01:00",
        "Pacific/Honolulu, JST, +09:00",
    })
    void it_comes_on_each_of_its_days_as_they_are_where_it_was_said(ZoneId here, String named, ZoneId there) {
        ZonedDateTime now = LocalDateTime.parse("2026-01-28T10:00").atZone(here);
        for (Map.Entry<String, String> days : DAYS.entrySet()) {
            Recurrence onThese = Recurrence.parse(days.getValue());
            for (int hour = 0; hour < 24; hour++) {
                String words = "remind me %s at %02d:00 %s".formatted(days.getKey(), hour, named);
                Recurrence rule = rule(reading(words, now));
                ZonedDateTime time =
                        FirstTime.of(reading(words, now), now.toInstant(), here).atZone(here);
                for (LocalDate from = now.withZoneSameInstant(there).toLocalDate(); from.getMonthValue() < 8; ) {
                    LocalDate day = onThese.firstDay(from).orElseThrow();
                    from = day.plusDays(1);
                    if (day.atTime(hour, 0).atZone(there).isAfter(now)) {
                        assertThat(time.withZoneSameInstant(there).toLocalDateTime())
                                .as(words)
                                .isEqualTo(day.atTime(hour, 0));
                        assertThat(rule.fallsOn(time.toLocalDate())).as(words).isTrue();
                        time = rule.after(time, time.toInstant());
                    }
                }
            }
        }
    }

    /// As it is kept.
    private static Recurrence rule(TimeReading read) {
        return Recurrence.parse(String.valueOf(FirstTime.rule(read)));
    }

    private static List<String> times(String words, ZonedDateTime now, int count) {
        TimeReading read = reading(words, now);
        Recurrence rule = rule(read);
        return Stream.iterate(
                        FirstTime.of(read, now.toInstant(), now.getZone()).atZone(now.getZone()),
                        time -> rule.after(time, time.toInstant()))
                .limit(count)
                .map(time -> time.toLocalDateTime().toString())
                .toList();
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

        ZonedDateTime due = FirstTime.of(read, now.toInstant(), now.getZone()).atZone(now.getZone());
        assertThat(due.toLocalDateTime()).isEqualTo(first);
        assertThat(rule(read).after(due, due.toInstant()).toLocalDateTime()).isEqualTo(second);
    }
}
