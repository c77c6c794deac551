package org.murabito.usage;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/// Where a month leads: what it cost so far, and for the days that are left what the last seven whole days cost on
/// average. Days before the first cost do not count, and today counts as one of those that are left where it cost less.
///
/// @param soFar in US dollars, since the first of the month
/// @param atTheEnd what it will have cost on the last of the month if things go on
public record MonthForecast(BigDecimal soFar, BigDecimal atTheEnd) {
    private static final int DAYS = 7;
    private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_UP);

    /// @param costs by day; of the month and the seven days before today, as far as there are any
    public static MonthForecast of(Map<LocalDate, BigDecimal> costs, LocalDate today) {
        LocalDate first = today.withDayOfMonth(1);
        BigDecimal soFar = costs.entrySet().stream()
                .filter(cost -> !cost.getKey().isBefore(first) && !cost.getKey().isAfter(today))
                .map(Map.Entry::getValue)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal ofToday = costs.getOrDefault(today, BigDecimal.ZERO);
        BigDecimal aDay = aDay(costs, today, ofToday);
        long left = today.lengthOfMonth() - (long) today.getDayOfMonth();
        BigDecimal restOfToday = aDay.subtract(ofToday).max(BigDecimal.ZERO);
        return new MonthForecast(soFar, soFar.add(restOfToday).add(aDay.multiply(BigDecimal.valueOf(left))));
    }

    private static BigDecimal aDay(Map<LocalDate, BigDecimal> costs, LocalDate today, BigDecimal ofToday) {
        LocalDate since = today.minusDays(DAYS)
                .datesUntil(today)
                .filter(day -> costs.getOrDefault(day, BigDecimal.ZERO).signum() > 0)
                .findFirst()
                .orElse(today);
        long days = ChronoUnit.DAYS.between(since, today);
        return days == 0
                ? ofToday
                : since.datesUntil(today)
                        .map(day -> costs.getOrDefault(day, BigDecimal.ZERO))
                        .reduce(BigDecimal.ZERO, BigDecimal::add)
                        .divide(BigDecimal.valueOf(days), DIGITS);
    }
}
