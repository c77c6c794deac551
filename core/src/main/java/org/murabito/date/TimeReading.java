package org.murabito.date;

import java.time.LocalDate;
import java.time.LocalDateTime;

/// What words mean in time, in the zone that they were read in. `docs/guide/dates.md` says what is read as what.
public sealed interface TimeReading {

    /// A time of a day, to the minute, or to the second where a distance was named.
    record Moment(LocalDateTime at) implements TimeReading {
        @Override
        public LocalDateTime first(int hour) {
            return at;
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

    /// From a time to a time.
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
    }

    /// The time meant, or its beginning; `hour` is taken where only a day was said.
    LocalDateTime first(int hour);
}
