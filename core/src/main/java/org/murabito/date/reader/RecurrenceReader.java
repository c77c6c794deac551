package org.murabito.date.reader;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.date.ClockPart;
import org.murabito.date.DayPart;
import org.murabito.date.DayPart.Edge;
import org.murabito.date.DayPart.Field;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeParts;
import org.murabito.date.TimeReading;

/// Works out what comes again: its rule in full, and the first time after now. Nothing on a day that does not exist.
final class RecurrenceReader {
    private RecurrenceReader() {}

    static @Nullable TimeReading reading(TimeParts said, Recurrence again, ZonedDateTime reference) {
        LocalDateTime now = reference.toLocalDateTime();
        ClockPart clock = said.clock() != null && said.clock().isTime() ? said.clock() : null;
        Recurrence rule = complete(again, said.day(), now.toLocalDate());
        return switch (rule.unit()) {
            case MINUTELY, HOURLY -> new TimeReading.Again(beginNow(rule, clock, reference), rule);
            case DAILY -> new TimeReading.Again(daily(rule, clock, now), rule);
            case WEEKLY, MONTHLY, YEARLY ->
                clock == null ? onItsDay(rule, now) : onItsDay(rule.shifted(clock.ofDay() / ClockPart.DAY), clock, now);
        };
    }

    /// With the day that was said beside it, or today's where none was.
    private static Recurrence complete(Recurrence rule, DayPart day, LocalDate today) {
        return switch (rule.unit()) {
            case MINUTELY, HOURLY, DAILY -> rule;
            case WEEKLY -> rule.days().isEmpty() ? rule.on(List.of(weekday(day, today.getDayOfWeek()))) : rule;
            case MONTHLY -> monthly(rule, day, today);
            case YEARLY ->
                new Recurrence(
                        rule.unit(),
                        rule.interval(),
                        List.of(),
                        0,
                        day.says(Field.MONTH_DAY) ? day.value(Field.MONTH_DAY) : today.getDayOfMonth(),
                        day.says(Field.MONTH) ? day.value(Field.MONTH) : today.getMonthValue(),
                        null,
                        0);
        };
    }

    private static DayOfWeek weekday(DayPart day, DayOfWeek otherwise) {
        return day.says(Field.WEEKDAY) ? DayOfWeek.of(day.value(Field.WEEKDAY)) : otherwise;
    }

    private static Recurrence monthly(Recurrence rule, DayPart day, LocalDate today) {
        if (day.says(Field.NTH)) {
            List<DayOfWeek> weekday = List.of(weekday(day, today.getDayOfWeek()));
            return new Recurrence(rule.unit(), rule.interval(), weekday, day.value(Field.NTH), 0, 0, null, 0);
        }
        int edge = day.edge() == Edge.END ? -1 : 1;
        int otherwise = day.edge() == null ? today.getDayOfMonth() : edge;
        int monthDay = day.says(Field.MONTH_DAY) ? day.value(Field.MONTH_DAY) : otherwise;
        return new Recurrence(rule.unit(), rule.interval(), List.of(), 0, monthDay, 0, null, 0);
    }

    private static TimeReading beginNow(Recurrence rule, @Nullable ClockPart clock, ZonedDateTime now) {
        return clock == null
                ? TimeReading.Moment.of(rule.after(now.truncatedTo(ChronoUnit.MINUTES), now.toInstant()))
                : new TimeReading.Moment(at(now.toLocalDate(), clock, now.toLocalDateTime()));
    }

    private static TimeReading daily(Recurrence rule, @Nullable ClockPart clock, LocalDateTime now) {
        LocalDate today = now.toLocalDate();
        if (rule.interval() > 1) {
            LocalDate first = today.plusDays(rule.interval());
            return clock == null ? new TimeReading.Day(first) : new TimeReading.Moment(on(first, clock));
        }
        return clock == null ? new TimeReading.Day(today.plusDays(1)) : new TimeReading.Moment(at(today, clock, now));
    }

    private static LocalDateTime at(LocalDate today, ClockPart clock, LocalDateTime now) {
        LocalDateTime at = on(today, clock);
        return at.isAfter(now) ? at : on(today.plusDays(1), clock);
    }

    private static @Nullable TimeReading onItsDay(Recurrence rule, LocalDateTime now) {
        return rule.firstDay(now.toLocalDate().plusDays(1))
                .map(day -> new TimeReading.Again(new TimeReading.Day(day), rule))
                .orElse(null);
    }

    private static @Nullable TimeReading onItsDay(Recurrence rule, ClockPart clock, LocalDateTime now) {
        LocalTime time = LocalTime.MIN.plusMinutes(clock.ofDay());
        LocalDate today = now.toLocalDate();
        return rule.firstDay(time.isAfter(now.toLocalTime()) ? today : today.plusDays(1))
                .map(day -> new TimeReading.Again(new TimeReading.Moment(day.atTime(time)), rule))
                .orElse(null);
    }

    private static LocalDateTime on(LocalDate day, ClockPart clock) {
        return day.atStartOfDay().plusMinutes(clock.ofDay());
    }
}
