package org.murabito.usage;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.murabito.llm.Prices;

/// What was used over some days, at the prices of now.
///
/// @param used each of one of the days
public record UsageReport(LocalDate first, LocalDate last, List<ModelUsage> used, Prices prices) {
    public UsageReport {
        used = List.copyOf(used);
    }

    public UsageTotals total() {
        return sum(used);
    }

    /// The most expensive first; of equal ones the one with more tokens.
    public <K> Map<K, UsageTotals> by(Function<ModelUsage, K> key) {
        Map<K, List<ModelUsage>> groups = used.stream().collect(Collectors.groupingBy(key));
        Map<K, UsageTotals> sums = new LinkedHashMap<>();
        groups.entrySet().stream()
                .map(group -> Map.entry(group.getKey(), sum(group.getValue())))
                .sorted(Map.Entry.comparingByValue(Comparator.comparing(UsageTotals::cost)
                        .thenComparingLong(spent -> spent.usage().charged())
                        .reversed()))
                .forEach(group -> sums.put(group.getKey(), group.getValue()));
        return sums;
    }

    /// Every day of it, also those on which nothing was used.
    public Map<LocalDate, UsageReport> days() {
        Map<LocalDate, List<ModelUsage>> groups = used.stream().collect(Collectors.groupingBy(ModelUsage::day));
        Map<LocalDate, UsageReport> days = new LinkedHashMap<>();
        first.datesUntil(last.plusDays(1))
                .forEach(day -> days.put(day, new UsageReport(day, day, groups.getOrDefault(day, List.of()), prices)));
        return days;
    }

    public BigDecimal cost() {
        return total().cost();
    }

    private UsageTotals sum(List<ModelUsage> some) {
        return some.stream().map(one -> UsageTotals.of(one, prices)).reduce(UsageTotals.NOTHING, UsageTotals::plus);
    }
}
