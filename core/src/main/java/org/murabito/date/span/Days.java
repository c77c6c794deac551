package org.murabito.date.span;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;

/// From a day to a day, both included.
record Days(LocalDate first, LocalDate last, boolean vague) {
    static Days day(LocalDate day) {
        return new Days(day, day, false);
    }

    static Days of(LocalDate first, LocalDate last) {
        return new Days(first, last, false);
    }

    /// Monday to Sunday.
    static Days weekOf(LocalDate day) {
        LocalDate monday = day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return of(monday, monday.plusDays(6));
    }

    static Days month(YearMonth month) {
        return of(month.atDay(1), month.atEndOfMonth());
    }

    /// The latest one of that name that has begun.
    static Days latestMonth(int month, LocalDate today) {
        YearMonth thisYear = YearMonth.of(today.getYear(), month);
        return month(thisYear.atDay(1).isAfter(today) ? thisYear.minusYears(1) : thisYear);
    }

    /// The latest one that has begun: of 29 February perhaps years ago.
    static Days latestDay(int month, int day, LocalDate today) {
        MonthDay named = MonthDay.of(month, day);
        int year = today.getYear();
        while (!named.isValidYear(year) || named.atYear(year).isAfter(today)) {
            year--;
        }
        return day(named.atYear(year));
    }

    static Days year(int year) {
        return of(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
    }

    static Days recently(LocalDate today) {
        return new Days(today.minusDays(30), today, true);
    }
}
