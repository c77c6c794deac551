package org.murabito.reminder;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeReading;

/// When to remind for the first time.
public final class FirstTime {
    /// Taken where only a day was said.
    public static final int HOUR = 9;

    private FirstTime() {}

    /// A day that runs already has its hour ahead.
    ///
    /// @param zone the community's
    public static Instant of(TimeReading reading, Instant now, ZoneId zone) {
        LocalDateTime first = reading.first(HOUR);
        LocalDateTime here = now.atZone(zone).toLocalDateTime();
        boolean dayOnly = reading instanceof TimeReading.Day || reading instanceof TimeReading.Days;
        return dayOnly && !first.isAfter(here) && first.toLocalDate().equals(here.toLocalDate())
                ? now.plus(Duration.ofHours(1)).truncatedTo(ChronoUnit.MINUTES)
                : reading.first(HOUR, zone);
    }

    /// When it comes again, at the hour that was said, which the first day may not have; null if once.
    public static @Nullable Recurrence rule(TimeReading reading) {
        return reading instanceof TimeReading.Again again
                ? again.rule().at(again.first(HOUR).toLocalTime())
                : null;
    }
}
