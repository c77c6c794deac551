package org.murabito.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.murabito.llm.Prices;
import org.murabito.llm.Usage;

final class UsageReportTest {
    private static final LocalDate FIRST = LocalDate.of(2026, 2, 25);
    private static final Prices PRICES = Prices.parse("{\"asOf\":\"2026-01-31\",\"perMillionTokens\":{"
            + "\"cheap\":{\"fresh\":1,\"output\":5},\"dear\":{\"fresh\":10,\"output\":50}}}");

    @Provide
    Arbitrary<List<ModelUsage>> used() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 6),
                        Arbitraries.of("answers", "judging"),
                        Arbitraries.of("cheap", "dear", "unknown"),
                        Arbitraries.of("town", "town/square", "town/attic"),
                        Arbitraries.longs().between(0, 100_000))
                .as((day, work, model, account, tokens) -> new ModelUsage(
                        FIRST.plusDays(day),
                        work,
                        model,
                        account,
                        1,
                        tokens % 2,
                        new Usage(tokens, 0, 0, tokens / 7, 0)))
                .list()
                .ofMaxSize(30);
    }

    /// However it is taken apart, it comes to the same.
    @Property(tries = 100)
    void every_way_to_take_it_apart_comes_to_the_total(@ForAll("used") List<ModelUsage> used) {
        UsageReport report = new UsageReport(FIRST, FIRST.plusDays(6), used, PRICES);
        for (Stream<UsageTotals> parts : List.of(
                report.by(ModelUsage::work).values().stream(),
                report.by(ModelUsage::model).values().stream(),
                report.by(ModelUsage::account).values().stream(),
                report.days().values().stream().map(UsageReport::total))) {
            UsageTotals sum = parts.reduce(UsageTotals.NOTHING, UsageTotals::plus);
            assertThat(sum.cost()).isEqualByComparingTo(report.cost());
            assertThat(sum.usage()).isEqualTo(report.total().usage());
            assertThat(sum.unpriced()).isEqualTo(report.total().unpriced());
            assertThat(sum.estimated()).isEqualTo(report.total().estimated());
        }
    }

    @Property(tries = 20)
    void has_every_day_and_the_most_expensive_first(@ForAll("used") List<ModelUsage> used) {
        UsageReport report = new UsageReport(FIRST, FIRST.plusDays(6), used, PRICES);
        assertThat(report.days().keySet())
                .containsExactlyElementsOf(FIRST.datesUntil(FIRST.plusDays(7)).toList());
        assertThat(report.by(ModelUsage::account).values().stream().map(UsageTotals::cost))
                .isSortedAccordingTo((one, other) -> other.compareTo(one));
    }

    @Property(tries = 50)
    void a_model_without_a_price_is_never_free_of_charge(@ForAll("used") List<ModelUsage> used) {
        Map<String, UsageTotals> models = new UsageReport(FIRST, FIRST.plusDays(6), used, PRICES).by(ModelUsage::model);
        models.forEach(
                (model, spent) -> assertThat(spent.unpriced()).isEqualTo(model.equals("unknown") ? spent.calls() : 0));
    }

    @Property(tries = 50)
    void a_steady_cost_leads_to_itself_times_the_days_of_the_month(
            @ForAll("today") LocalDate today, @ForAll("dollars") BigDecimal aDay) {
        Map<LocalDate, BigDecimal> costs =
                today.minusDays(40).datesUntil(today.plusDays(1)).collect(Collectors.toMap(day -> day, _ -> aDay));
        MonthForecast forecast = MonthForecast.of(costs, today);
        assertThat(forecast.atTheEnd()).isEqualByComparingTo(aDay.multiply(BigDecimal.valueOf(today.lengthOfMonth())));
        assertThat(forecast.soFar()).isEqualByComparingTo(aDay.multiply(BigDecimal.valueOf(today.getDayOfMonth())));
    }

    @Property(tries = 50)
    void a_day_that_began_counts_as_a_whole_one(@ForAll("today") LocalDate today, @ForAll("dollars") BigDecimal aDay) {
        Map<LocalDate, BigDecimal> costs =
                today.minusDays(40).datesUntil(today).collect(Collectors.toMap(day -> day, _ -> aDay));
        assertThat(MonthForecast.of(costs, today).atTheEnd())
                .isEqualByComparingTo(aDay.multiply(BigDecimal.valueOf(today.lengthOfMonth())));
    }

    @Property(tries = 50)
    void the_first_day_stands_for_those_to_come(@ForAll("today") LocalDate today, @ForAll("dollars") BigDecimal cost) {
        long days = today.lengthOfMonth() - today.getDayOfMonth() + 1L;
        assertThat(MonthForecast.of(Map.of(today, cost), today).atTheEnd())
                .isEqualByComparingTo(cost.multiply(BigDecimal.valueOf(days)));
    }

    @Property(tries = 1)
    void nothing_leads_to_nothing() {
        assertThat(MonthForecast.of(Map.of(), FIRST).atTheEnd()).isZero();
    }

    @Provide
    Arbitrary<LocalDate> today() {
        return Arbitraries.integers().between(0, 800).map(days -> FIRST.plusDays(days));
    }

    @Provide
    Arbitrary<BigDecimal> dollars() {
        return Arbitraries.integers().between(1, 10_000).map(cents -> new BigDecimal(cents).movePointLeft(4));
    }
}
