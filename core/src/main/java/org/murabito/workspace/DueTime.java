package org.murabito.workspace;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import org.murabito.date.TimeReading;

/// Until when something is to be done that words give a time to.
public final class DueTime {
    /// The end of a working day, where a deadline names a day alone.
    private static final LocalTime EVENING = LocalTime.of(17, 0);

    /// Of a day whose evening has begun.
    private static final LocalTime NIGHT = LocalTime.of(23, 59);

    private DueTime() {}

    /// Of several days it is the last.
    ///
    /// @param zone the community's
    public static Instant of(TimeReading reading, Instant said, ZoneId zone) {
        LocalDateTime now = said.atZone(zone).toLocalDateTime();
        return in(reading, now).atZone(zone).toInstant();
    }

    private static LocalDateTime in(TimeReading reading, LocalDateTime now) {
        return switch (reading) {
            case TimeReading.Moment(LocalDateTime at) -> at;
            case TimeReading.Span(LocalDateTime from, LocalDateTime _) -> from;
            case TimeReading.Day(LocalDate day) -> endOf(day, now);
            case TimeReading.Days(LocalDate _, LocalDate to) -> endOf(to, now);
            case TimeReading.Again(TimeReading begin, var _) -> in(begin, now);
        };
    }

    private static LocalDateTime endOf(LocalDate day, LocalDateTime now) {
        LocalDateTime evening = day.atTime(EVENING);
        return evening.isAfter(now) ? evening : day.atTime(NIGHT);
    }
}
