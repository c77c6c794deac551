package org.murabito.date;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What was said of a day, piece by piece: "next month" and "the 20th" are two pieces of one day.
public record DayPart(Map<Field, Integer> said, @Nullable Edge edge) {
    public static final DayPart NONE = new DayPart(Map.of(), null);

    /// Named pieces are numbers of the calendar, the others are counted from today.
    public enum Field {
        YEAR,
        YEARS_ON,
        MONTH,
        MONTHS_ON,
        WEEKS_ON,
        DAYS_ON,
        /// From 1, Monday.
        WEEKDAY,
        /// Which of the month's weekdays; -1 is the last.
        NTH,
        MONTH_DAY,
        /// A distance: so many days after today, or after the weekday that is named.
        AHEAD_DAYS,
        AHEAD_MONTHS,
        AHEAD_WORKDAYS,
        /// So many days after what the others say: "the day before Christmas" is -1.
        SHIFT_DAYS
    }

    /// A part of a longer time.
    public enum Edge {
        START,
        MIDDLE,
        END,
        WEEKEND,
        FIRST_THIRD,
        SECOND_THIRD,
        LAST_THIRD
    }

    /// First and last day, both included.
    public record Range(LocalDate from, LocalDate to) {
        public static Range of(LocalDate day) {
            return new Range(day, day);
        }
    }

    public static DayPart of(Field field, int value) {
        return new DayPart(Map.of(field, value), null);
    }

    public static DayPart of(Edge edge) {
        return new DayPart(Map.of(), edge);
    }

    public DayPart with(Field field, int value) {
        Map<Field, Integer> both = new EnumMap<>(Field.class);
        both.putAll(said);
        both.put(field, value);
        return new DayPart(both, edge);
    }

    public boolean isNone() {
        return said.isEmpty() && edge == null;
    }

    public boolean says(Field field) {
        return said.containsKey(field);
    }

    public int value(Field field) {
        Integer value = said.get(field);
        return value == null ? 0 : value;
    }

    /// Both together; null if they speak of different days.
    @Nullable
    DayPart and(DayPart other) {
        Map<Field, Integer> both = new EnumMap<>(Field.class);
        both.putAll(said);
        for (Map.Entry<Field, Integer> one : other.said.entrySet()) {
            Integer before = both.put(one.getKey(), one.getValue());
            if (before != null && !before.equals(one.getValue())) {
                return null;
            }
        }
        return edge != null && other.edge != null && edge != other.edge
                ? null
                : new DayPart(both, edge == null ? other.edge : edge);
    }

    /// The days meant, seen from `today`; empty if there is no such day.
    public Optional<Range> from(LocalDate today) {
        try {
            return Optional.ofNullable(resolve(today)).map(this::shifted);
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private Range shifted(Range range) {
        int days = value(Field.SHIFT_DAYS);
        return days == 0
                ? range
                : new Range(range.from().plusDays(days), range.to().plusDays(days));
    }

    private @Nullable Range resolve(LocalDate today) {
        if (says(Field.AHEAD_WORKDAYS)) {
            return Range.of(workdays(today, value(Field.AHEAD_WORKDAYS)));
        }
        if (says(Field.AHEAD_DAYS) || says(Field.AHEAD_MONTHS)) {
            LocalDate base = says(Field.WEEKDAY) ? next(today) : today.plusDays(value(Field.DAYS_ON));
            return Range.of(base.plusMonths(value(Field.AHEAD_MONTHS)).plusDays(value(Field.AHEAD_DAYS)));
        }
        if (says(Field.DAYS_ON)) {
            return Range.of(today.plusDays(value(Field.DAYS_ON)));
        }
        if (says(Field.WEEKS_ON)) {
            return inWeek(today);
        }
        if (says(Field.NTH)) {
            return Range.of(weekdayOfMonth(today));
        }
        if (says(Field.MONTH_DAY)) {
            return Range.of(dayOfMonth(today));
        }
        if (says(Field.MONTH) || says(Field.MONTHS_ON)) {
            return partOf(month(today));
        }
        if (says(Field.YEAR) || says(Field.YEARS_ON)) {
            return inYear(today);
        }
        return says(Field.WEEKDAY) ? Range.of(next(today)) : null;
    }

    private LocalDate next(LocalDate today) {
        return today.with(TemporalAdjusters.next(DayOfWeek.of(value(Field.WEEKDAY))));
    }

    private static LocalDate workdays(LocalDate today, int count) {
        LocalDate day = today;
        for (int left = count; left > 0; ) {
            day = day.plusDays(1);
            left -= day.getDayOfWeek().getValue() <= 5 ? 1 : 0;
        }
        return day;
    }

    private Range inWeek(LocalDate today) {
        LocalDate monday =
                today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).plusWeeks(value(Field.WEEKS_ON));
        if (says(Field.WEEKDAY)) {
            return Range.of(monday.plusDays(value(Field.WEEKDAY) - 1L));
        }
        if (says(Field.MONTH_DAY)) {
            return monday.datesUntil(monday.plusDays(7))
                    .filter(day -> day.getDayOfMonth() == value(Field.MONTH_DAY))
                    .findFirst()
                    .map(Range::of)
                    .orElseThrow(() -> new DateTimeException("no such day in that week"));
        }
        if (edge == null) {
            return new Range(monday, monday.plusDays(6));
        }
        return switch (edge) {
            case START, FIRST_THIRD -> Range.of(monday);
            case MIDDLE, SECOND_THIRD -> Range.of(monday.plusDays(2));
            case END, LAST_THIRD -> Range.of(monday.plusDays(4));
            case WEEKEND -> new Range(monday.plusDays(5), monday.plusDays(6));
        };
    }

    private LocalDate weekdayOfMonth(LocalDate today) {
        if (says(Field.MONTHS_ON) || says(Field.YEAR) || says(Field.YEARS_ON)) {
            return nthOf(month(today));
        }
        YearMonth first = says(Field.MONTH) ? YearMonth.of(today.getYear(), value(Field.MONTH)) : YearMonth.from(today);
        LocalDate day = nthOf(first);
        return day.isAfter(today) ? day : nthOf(says(Field.MONTH) ? first.plusYears(1) : first.plusMonths(1));
    }

    private LocalDate nthOf(YearMonth month) {
        return month.atDay(1)
                .with(TemporalAdjusters.dayOfWeekInMonth(value(Field.NTH), DayOfWeek.of(value(Field.WEEKDAY))));
    }

    private LocalDate dayOfMonth(LocalDate today) {
        int day = value(Field.MONTH_DAY);
        if (says(Field.YEAR) || says(Field.YEARS_ON)) {
            return LocalDate.of(year(today), value(Field.MONTH), day);
        }
        if (says(Field.MONTHS_ON)) {
            return month(today).atDay(day);
        }
        if (says(Field.MONTH)) {
            return yearly(today, value(Field.MONTH), day);
        }
        YearMonth month = YearMonth.from(today);
        while (!month.isValidDay(day) || !month.atDay(day).isAfter(today)) {
            month = month.plusMonths(1);
            if (day > 31) {
                throw new DateTimeException("no such day: " + day);
            }
        }
        return month.atDay(day);
    }

    private static LocalDate yearly(LocalDate today, int month, int day) {
        LocalDate leap = LocalDate.of(2000, month, day);
        int year = today.getYear();
        while (!YearMonth.of(year, month).isValidDay(day)
                || !leap.withYear(year).isAfter(today)) {
            year++;
        }
        return leap.withYear(year);
    }

    private int year(LocalDate today) {
        return says(Field.YEAR) ? value(Field.YEAR) : today.getYear() + value(Field.YEARS_ON);
    }

    private YearMonth month(LocalDate today) {
        if (says(Field.MONTHS_ON)) {
            return YearMonth.from(today).plusMonths(value(Field.MONTHS_ON));
        }
        if (!says(Field.MONTH)) {
            return YearMonth.from(today);
        }
        if (says(Field.YEAR) || says(Field.YEARS_ON)) {
            return YearMonth.of(year(today), value(Field.MONTH));
        }
        boolean begun = value(Field.MONTH) <= today.getMonthValue();
        boolean lies = edge != null && value(Field.MONTH) == today.getMonthValue();
        return YearMonth.of(today.getYear() + (begun && !lies ? 1 : 0), value(Field.MONTH));
    }

    private Range partOf(YearMonth month) {
        LocalDate last = month.atEndOfMonth();
        if (edge == null) {
            return new Range(month.atDay(1), last);
        }
        return switch (edge) {
            case START -> Range.of(month.atDay(1));
            case MIDDLE -> Range.of(month.atDay(15));
            case END, WEEKEND -> Range.of(last);
            case FIRST_THIRD -> new Range(month.atDay(1), month.atDay(10));
            case SECOND_THIRD -> new Range(month.atDay(11), month.atDay(20));
            case LAST_THIRD -> new Range(month.atDay(21), last);
        };
    }

    private Range inYear(LocalDate today) {
        LocalDate first = LocalDate.of(year(today), 1, 1);
        LocalDate last = LocalDate.of(year(today), 12, 31);
        if (edge == null) {
            return new Range(first, last);
        }
        return switch (edge) {
            case START, FIRST_THIRD -> Range.of(first);
            case MIDDLE, SECOND_THIRD -> Range.of(LocalDate.of(year(today), 7, 1));
            case END, LAST_THIRD, WEEKEND -> Range.of(last);
        };
    }
}
