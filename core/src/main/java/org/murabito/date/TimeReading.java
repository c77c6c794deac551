package org.murabito.date;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/// What words mean in time, in the zone that they were read in. `docs/guide/dates.md` says what is read as what.
public sealed interface TimeReading {

    /// A time of a day, to the minute, or to the second where a distance was named.
    ///
    /// @param instant where a distance or another zone was named: a clock that is put back shows `at` twice
    record Moment(LocalDateTime at, @Nullable Instant instant) implements TimeReading {
        public Moment(LocalDateTime at) {
            this(at, null);
        }

        public static Moment of(ZonedDateTime at) {
            return new Moment(at.toLocalDateTime(), at.toInstant());
        }

        @Override
        public LocalDateTime first(int hour) {
            return at;
        }

        @Override
        public Instant first(int hour, ZoneId zone) {
            return instant == null ? TimeReading.super.first(hour, zone) : instant;
        }
    }

    /// A day and nothing finer.
    record Day(LocalDate day) implements TimeReading {
        @Override
        public LocalDateTime first(int hour) {
            return day.atTime(hour, 0);
        }
    }

    /// Several days, both ends included.
    record Days(LocalDate from, LocalDate to) implements TimeReading {
        @Override
        public LocalDateTime first(int hour) {
            return from.atTime(hour, 0);
        }
    }

    record Span(LocalDateTime from, LocalDateTime to) implements TimeReading {
        @Override
        public LocalDateTime first(int hour) {
            return from;
        }
    }

    /// Again and again: the first time, a [Moment] or a [Day], and an RFC 5545 recurrence rule.
    record Again(TimeReading begin, Recurrence rule) implements TimeReading {
        @Override
        public LocalDateTime first(int hour) {
            return begin.first(hour);
        }

        @Override
        public Instant first(int hour, ZoneId zone) {
            return begin.first(hour, zone);
        }
    }

    /// The time meant, or its beginning; `hour` is taken where only a day was said.
    LocalDateTime first(int hour);

    /// The same on the time line.
    ///
    /// @param zone that it was read in
    default Instant first(int hour, ZoneId zone) {
        return first(hour).atZone(zone).toInstant();
    }
}
