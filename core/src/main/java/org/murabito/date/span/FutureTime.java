package org.murabito.date.span;

import java.text.Normalizer;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;

/// A time ahead, as somebody names it: "for an hour", "until 18:00", "until Monday", 30分, 明日まで, しばらく.
public sealed interface FutureTime {
    /// What "for a while" comes to.
    Duration A_WHILE = Duration.ofHours(1);

    /// When it is over.
    Instant from(Instant now, ZoneId zone);

    /// Reads the whole text; empty if any of it does not name a time.
    static Optional<FutureTime> read(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .strip();
        return FutureTimeRules.read(plain);
    }

    record For(Duration length) implements FutureTime {
        @Override
        public Instant from(Instant now, ZoneId zone) {
            return now.plus(length);
        }
    }

    /// The next time the clock shows this.
    record UntilTime(LocalTime time) implements FutureTime {
        @Override
        public Instant from(Instant now, ZoneId zone) {
            ZonedDateTime here = now.atZone(zone);
            ZonedDateTime today = here.with(time);
            return (today.isAfter(here) ? today : here.plusDays(1).with(time)).toInstant();
        }
    }

    /// The beginning of a day, so many days from today.
    record UntilDay(int days) implements FutureTime {
        @Override
        public Instant from(Instant now, ZoneId zone) {
            return now.atZone(zone)
                    .toLocalDate()
                    .plusDays(days)
                    .atStartOfDay(zone)
                    .toInstant();
        }
    }

    record UntilWeekday(DayOfWeek day) implements FutureTime {
        @Override
        public Instant from(Instant now, ZoneId zone) {
            return now.atZone(zone)
                    .toLocalDate()
                    .with(TemporalAdjusters.next(day))
                    .atStartOfDay(zone)
                    .toInstant();
        }
    }
}
