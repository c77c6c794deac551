package org.murabito.workspace;

import java.time.Instant;
import java.time.LocalDate;
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
        return switch (reading) {
            case TimeReading.Moment _, TimeReading.Span _ -> reading.first(0, zone);
            case TimeReading.Day(LocalDate day) -> endOf(day, said, zone);
            case TimeReading.Days(LocalDate _, LocalDate to) -> endOf(to, said, zone);
            case TimeReading.Again(TimeReading begin, var _) -> of(begin, said, zone);
        };
    }

    private static Instant endOf(LocalDate day, Instant now, ZoneId zone) {
        Instant evening = day.atTime(EVENING).atZone(zone).toInstant();
        return evening.isAfter(now) ? evening : day.atTime(NIGHT).atZone(zone).toInstant();
    }
}
