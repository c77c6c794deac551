package org.murabito.date.reader;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.ClockPart.Half;
import org.murabito.date.DayPart.Range;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeParts;
import org.murabito.date.TimeReading;

/// What was said, seen from now. What lies in the past is nothing.
record Resolving(ZonedDateTime reference, LocalDateTime now, LocalDate today) {

    static Optional<TimeReading> resolve(TimeParts said, ZonedDateTime reference) {
        ZoneId zone = said.zone() == null ? reference.getZone() : said.zone();
        ZonedDateTime there = reference.withZoneSameInstant(zone);
        Resolving seen = new Resolving(there, there.toLocalDateTime(), there.toLocalDate());
        return Optional.ofNullable(seen.reading(said)).map(reading -> inZone(reading, zone, reference.getZone()));
    }

    /// The day that it is where the words mean it.
    static LocalDate today(TimeParts said, ZonedDateTime reference) {
        return said.zone() == null
                ? reference.toLocalDate()
                : reference.withZoneSameInstant(said.zone()).toLocalDate();
    }

    /// Whether the day or the time that was said is there, and lies behind us.
    static boolean isOver(TimeParts said, ZonedDateTime reference) {
        LocalDate today = today(said, reference);
        return resolve(said, reference).isEmpty()
                && said.day()
                        .from(today)
                        .filter(days -> !days.to().isAfter(today))
                        .isPresent();
    }

    private @Nullable TimeReading reading(TimeParts said) {
        if (said.ahead() != null) {
            return TimeReading.Moment.of(reference.plus(said.ahead()).truncatedTo(ChronoUnit.SECONDS));
        }
        if (said.again() != null) {
            return RecurrenceReader.reading(said, said.again(), reference);
        }
        ClockPart clock = said.sameTime() ? sameTime() : said.clock();
        if (clock != null && !clock.isTime()) {
            clock = null;
        }
        if (said.day().isNone()) {
            return clock == null ? null : withoutDay(clock, said.until());
        }
        Range days = said.day().from(today).orElse(null);
        if (days == null || days.to().isBefore(today)) {
            return null;
        }
        return clock == null || !days.from().equals(days.to())
                ? onDays(days, said.until())
                : onDay(days.from(), clock, said.until());
    }

    private ClockPart sameTime() {
        return ClockPart.at(now.getHour(), now.getMinute(), Half.WHOLE);
    }

    private TimeReading onDays(Range days, @Nullable TimeParts until) {
        LocalDate begin = days.from().isBefore(today) ? today : days.from();
        LocalDate last = until == null
                ? days.to()
                : until.day()
                        .from(begin)
                        .map(Range::to)
                        .filter(end -> !end.isBefore(begin))
                        .orElse(days.to());
        return last.equals(days.from()) ? new TimeReading.Day(last) : new TimeReading.Days(days.from(), last);
    }

    private @Nullable TimeReading onDay(LocalDate day, ClockPart clock, @Nullable TimeParts until) {
        LocalDateTime at = day.atStartOfDay().plusMinutes(clock.ofDay());
        if (!at.isAfter(now)) {
            LocalDateTime later = at.plusHours(12);
            if (!clock.isFloating() || !later.toLocalDate().equals(day) || !later.isAfter(now)) {
                return null;
            }
            at = later;
        }
        return span(at, day, until);
    }

    private TimeReading withoutDay(ClockPart clock, @Nullable TimeParts until) {
        LocalDateTime at = clock.after(now);
        return span(at, clock.ofDay() >= ClockPart.DAY ? at.toLocalDate().minusDays(1) : at.toLocalDate(), until);
    }

    private static TimeReading span(LocalDateTime from, LocalDate day, @Nullable TimeParts until) {
        if (until == null || until.clock() == null) {
            return new TimeReading.Moment(from);
        }
        int begin = (int) ChronoUnit.MINUTES.between(day.atStartOfDay(), from);
        LocalDateTime to = until.day().from(day).isPresent()
                ? until.day()
                        .from(day)
                        .get()
                        .from()
                        .atStartOfDay()
                        .plusMinutes(until.clock().ofDay())
                : day.atStartOfDay().plusMinutes(until.clock().endAfter(begin));
        return to.isAfter(from) ? new TimeReading.Span(from, to) : new TimeReading.Moment(from);
    }

    private static TimeReading inZone(TimeReading reading, ZoneId from, ZoneId to) {
        if (from.equals(to)) {
            return reading;
        }
        return switch (reading) {
            case TimeReading.Moment moment ->
                TimeReading.Moment.of(moment.first(0, from).atZone(to));
            case TimeReading.Span span ->
                new TimeReading.Span(moved(span.from(), from, to), moved(span.to(), from, to));
            case TimeReading.Again again -> again(again.rule(), again.begin(), inZone(again.begin(), from, to));
            case TimeReading.Day day -> day;
            case TimeReading.Days days -> days;
        };
    }

    /// What begins on another day in the zone of the community comes on other days there.
    private static TimeReading again(Recurrence rule, TimeReading begin, TimeReading moved) {
        long days = ChronoUnit.DAYS.between(
                begin.first(0).toLocalDate(), moved.first(0).toLocalDate());
        return new TimeReading.Again(moved, rule.shifted(rule.shift() + (int) days));
    }

    private static LocalDateTime moved(LocalDateTime at, ZoneId from, ZoneId to) {
        return at.atZone(from).withZoneSameInstant(to).toLocalDateTime();
    }
}
