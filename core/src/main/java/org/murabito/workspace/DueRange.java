package org.murabito.workspace;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.murabito.date.TimeReading;

/// From when to when something is due that somebody asks for.
///
/// @param to the first instant after it
public record DueRange(Instant from, Instant to) {
    public static DueRange until(Instant to) {
        return new DueRange(Instant.MIN, to);
    }

    public static DueRange of(TimeReading reading, ZoneId zone) {
        return switch (reading) {
            case TimeReading.Moment moment -> minute(moment.first(0, zone));
            case TimeReading.Span(LocalDateTime from, LocalDateTime to) -> between(from, to, zone);
            case TimeReading.Day(LocalDate day) -> between(day, day, zone);
            case TimeReading.Days(LocalDate from, LocalDate to) -> between(from, to, zone);
            case TimeReading.Again(TimeReading begin, var _) -> of(begin, zone);
        };
    }

    private static DueRange minute(Instant from) {
        return new DueRange(from, from.plus(1, ChronoUnit.MINUTES));
    }

    private static DueRange between(LocalDate first, LocalDate last, ZoneId zone) {
        return between(first.atStartOfDay(), last.plusDays(1).atStartOfDay(), zone);
    }

    private static DueRange between(LocalDateTime from, LocalDateTime to, ZoneId zone) {
        return new DueRange(from.atZone(zone).toInstant(), to.atZone(zone).toInstant());
    }

    public boolean holds(Task task) {
        Instant due = task.plan().due();
        return due != null && !due.isBefore(from) && due.isBefore(to);
    }
}
