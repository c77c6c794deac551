package org.murabito.date;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// When something comes again: the part of RFC 5545's recurrence rules that people say.
///
/// @param interval every so many of the unit
/// @param days of the week; for months one day, counted by `nth`
/// @param nth which of these weekdays of a month, from 1; -1 is the last; 0 where no month is counted
/// @param monthDay day of the month, -1 the last, 0 if none
/// @param month of the year, 0 if none
/// @param hour the time of day; null where it is that of the time that it is counted from
/// @param shift so many days after its days it comes: Friday's midnight is on Saturday, Friday morning of another zone
///     perhaps on Thursday
public record Recurrence(
        Unit unit,
        int interval,
        List<DayOfWeek> days,
        int nth,
        int monthDay,
        int month,
        @Nullable LocalTime hour,
        int shift) {
    private static final int FAR = 5_000;

    /// Written where it is not 0.
    private static final String SHIFT = "X-DAYS";

    public enum Unit {
        MINUTELY,
        HOURLY,
        DAILY,
        WEEKLY,
        MONTHLY,
        YEARLY
    }

    public Recurrence {
        days = days.stream().distinct().sorted().toList();
        hour = hour == null ? null : hour.truncatedTo(ChronoUnit.MINUTES);
    }

    public static Recurrence every(Unit unit, int interval) {
        return new Recurrence(unit, interval, List.of(), 0, 0, 0, null, 0);
    }

    /// Both together, where one only says that it is daily: "every morning on weekdays". Null if they differ.
    @Nullable
    Recurrence and(Recurrence other) {
        Recurrence daily = every(Unit.DAILY, 1);
        return equals(daily) ? other : other.equals(daily) ? this : null;
    }

    public Recurrence on(List<DayOfWeek> weekdays) {
        return new Recurrence(unit, interval, weekdays, nth, monthDay, month, hour, shift);
    }

    /// The same at a time of day, where it goes by days. A clock that jumps over that time shows a later one,
    /// from which it could not be told.
    public Recurrence at(LocalTime time) {
        boolean byDays = switch (unit) {
            case MINUTELY, HOURLY -> false;
            case DAILY, WEEKLY, MONTHLY, YEARLY -> true;
        };
        return byDays ? new Recurrence(unit, interval, days, nth, monthDay, month, time, shift) : this;
    }

    /// The same so many days after its days, where it has days of its own.
    public Recurrence shifted(int days) {
        boolean hasDays = !this.days.isEmpty() || monthDay != 0;
        return hasDays ? new Recurrence(unit, interval, this.days, nth, monthDay, month, hour, days) : this;
    }

    /// Whether something falls on the day, by everything but the interval.
    public boolean fallsOn(LocalDate day) {
        return isOneOfItsDays(day.minusDays(shift));
    }

    private boolean isOneOfItsDays(LocalDate day) {
        if (month != 0 && day.getMonthValue() != month) {
            return false;
        }
        if (monthDay != 0) {
            return day.getDayOfMonth() == (monthDay < 0 ? day.lengthOfMonth() : monthDay);
        }
        if (days.isEmpty()) {
            return true;
        }
        if (nth == 0) {
            return days.contains(day.getDayOfWeek());
        }
        return day.equals(day.with(TemporalAdjusters.dayOfWeekInMonth(nth, days.getFirst())));
    }

    /// The first day from `from` on, that day included, on which it falls; empty if there is no such day, as 31 April.
    public Optional<LocalDate> firstDay(LocalDate from) {
        return firstDay(from, from.plusDays(FAR));
    }

    private Optional<LocalDate> firstDay(LocalDate from, LocalDate end) {
        return from.datesUntil(end).filter(this::fallsOn).findFirst();
    }

    /// The next time after one of its times.
    public LocalDateTime after(LocalDateTime one) {
        if (shift != 0) {
            return shifted(0).after(one.minusDays(shift)).plusDays(shift);
        }
        return switch (unit) {
            case MINUTELY -> one.plusMinutes(interval);
            case HOURLY -> one.plusHours(interval);
            case DAILY -> one.plusDays(interval);
            case WEEKLY -> nextInWeek(one);
            case MONTHLY -> inMonth(one, interval);
            case YEARLY -> inMonth(one, interval * 12);
        };
    }

    private LocalDateTime nextInWeek(LocalDateTime one) {
        for (LocalDateTime day = one.plusDays(1); day.getDayOfWeek() != DayOfWeek.MONDAY; day = day.plusDays(1)) {
            if (days.contains(day.getDayOfWeek())) {
                return day;
            }
        }
        LocalDate monday = one.toLocalDate().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return firstDay(monday.plusWeeks(interval)).orElseThrow().atTime(one.toLocalTime());
    }

    /// A month without such a day is left out, as RFC 5545 says.
    private LocalDateTime inMonth(LocalDateTime one, int months) {
        LocalDate start = one.toLocalDate().withDayOfMonth(1);
        // A version before kept an hour past midnight (25時) without its shift, perhaps in the month after.
        while (month != 0 && start.getMonthValue() != month) {
            start = start.minusMonths(1);
        }
        for (int i = 0; i < FAR; i++) {
            start = start.plusMonths(months);
            Optional<LocalDate> found = firstDay(start, start.plusMonths(1));
            if (found.isPresent()) {
                return found.get().atTime(one.toLocalTime());
            }
        }
        throw new IllegalStateException("no such day: " + this);
    }

    /// The first of its times after `now`, counted from one of them, and never that one again, wherever the clock was
    /// put meanwhile. Days keep the hour of the clock, hours and minutes the distance.
    public ZonedDateTime after(ZonedDateTime one, Instant now) {
        return switch (unit) {
            case MINUTELY -> after(one, Duration.ofMinutes(interval), now);
            case HOURLY -> after(one, Duration.ofHours(interval), now);
            case DAILY, WEEKLY, MONTHLY, YEARLY -> {
                LocalDateTime named =
                        hour == null ? one.toLocalDateTime() : one.toLocalDate().atTime(hour);
                do {
                    named = after(named);
                } while (!named.atZone(one.getZone()).toInstant().isAfter(now));
                yield named.atZone(one.getZone());
            }
        };
    }

    private static ZonedDateTime after(ZonedDateTime one, Duration step, Instant now) {
        long passed = Math.max(0, Duration.between(one.toInstant(), now).dividedBy(step));
        return one.plus(step.multipliedBy(passed + 1));
    }

    /// Reads what [#toString] wrote.
    public static Recurrence parse(String rule) {
        Map<String, String> parts = Arrays.stream(rule.split(";"))
                .map(part -> part.split("=", 2))
                .collect(Collectors.toMap(part -> part[0], part -> part[1]));
        String byDay = parts.getOrDefault("BYDAY", "");
        String nth = byDay.replaceAll("[A-Z,].*", "");
        List<DayOfWeek> days = byDay.isEmpty()
                ? List.of()
                : Arrays.stream(byDay.substring(nth.length()).split(","))
                        .map(Recurrence::weekday)
                        .toList();
        return new Recurrence(
                Unit.valueOf(Objects.requireNonNull(parts.get("FREQ"), rule)),
                Integer.parseInt(parts.getOrDefault("INTERVAL", "1")),
                days,
                nth.isEmpty() ? 0 : Integer.parseInt(nth),
                Integer.parseInt(parts.getOrDefault("BYMONTHDAY", "0")),
                Integer.parseInt(parts.getOrDefault("BYMONTH", "0")),
                parts.containsKey("BYHOUR") ? time(parts) : null,
                Integer.parseInt(parts.getOrDefault(SHIFT, "0")));
    }

    private static LocalTime time(Map<String, String> parts) {
        return LocalTime.of(
                Integer.parseInt(parts.getOrDefault("BYHOUR", "0")),
                Integer.parseInt(parts.getOrDefault("BYMINUTE", "0")));
    }

    private static DayOfWeek weekday(String two) {
        return Arrays.stream(DayOfWeek.values())
                .filter(day -> day.name().startsWith(two))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"" + two + "\" is no weekday"));
    }

    /// As RFC 5545 writes it, for example `FREQ=WEEKLY;BYDAY=MO`, with a part of our own for the shift.
    @Override
    public String toString() {
        StringBuilder rule = new StringBuilder("FREQ=").append(unit);
        part(rule, "INTERVAL", interval > 1 ? String.valueOf(interval) : null);
        part(rule, "BYMONTH", month != 0 ? String.valueOf(month) : null);
        part(rule, "BYMONTHDAY", monthDay != 0 ? String.valueOf(monthDay) : null);
        part(rule, "BYDAY", days.isEmpty() ? null : (nth != 0 ? String.valueOf(nth) : "") + byDay());
        part(rule, "BYHOUR", hour == null ? null : String.valueOf(hour.getHour()));
        part(rule, "BYMINUTE", hour == null ? null : String.valueOf(hour.getMinute()));
        part(rule, SHIFT, shift == 0 ? null : String.valueOf(shift));
        return rule.toString();
    }

    private String byDay() {
        return days.stream().map(day -> day.name().substring(0, 2)).collect(Collectors.joining(","));
    }

    private static void part(StringBuilder rule, String name, @Nullable String value) {
        if (value != null) {
            rule.append(';').append(name).append('=').append(value);
        }
    }
}
