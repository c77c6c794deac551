package org.murabito.webchat.operate;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.MonthForecast;
import org.murabito.usage.UsageReport;
import org.murabito.usage.UsageTotals;
import org.murabito.webchat.request.QueryParameters;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.source.Operations;

/// What models cost: by day, use, model and channel, and where the month leads.
final class UsageRoutes {
    private static final int MOST_DAYS = 366;
    private static final int DAYS = 30;

    private final Operations operations;
    private final ChannelNames channels;
    private final Clock clock;

    UsageRoutes(Operations operations, ChannelNames channels, Clock clock) {
        this.operations = operations;
        this.channels = channels;
        this.clock = clock;
    }

    void contribute(RoutesConfig routes) {
        routes.get("/api/operate/usage", this::show);
    }

    /// @param budget US dollars a month; null for none
    record UsageView(
            String from,
            String until,
            String pricesAsOf,
            @Nullable Integer budget,
            MonthView month,
            SpentView total,
            List<DayView> days,
            List<PartView> works,
            List<PartView> models,
            List<ChannelView> channels) {}

    record MonthView(BigDecimal soFar, BigDecimal atTheEnd) {}

    record DayView(String day, SpentView total, List<PartView> works) {}

    record PartView(String name, SpentView spent) {}

    record ChannelView(ChannelNames.Named channel, SpentView spent) {}

    /// @param cost in US dollars, without the calls that are not priced
    /// @param estimated calls whose tokens are estimated
    record SpentView(long calls, long input, long cached, long output, BigDecimal cost, long unpriced, long estimated) {
        static SpentView of(UsageTotals spent) {
            return new SpentView(
                    spent.calls(),
                    spent.usage().fresh() + spent.usage().cacheWrite(),
                    spent.usage().cacheRead(),
                    spent.usage().output(),
                    spent.cost(),
                    spent.unpriced(),
                    spent.estimated());
        }
    }

    private void show(Context request) {
        Guard.requireOperator(request);
        LocalDate today = LocalDate.ofInstant(clock.instant(), operations.zone());
        UsageReport report = report(today.minusDays(days(request) - 1L), today);
        int budget = operations.budget();
        WebJson.answer(
                request,
                new UsageView(
                        report.first().toString(),
                        report.last().toString(),
                        operations.prices().asOf().toString(),
                        budget == 0 ? null : budget,
                        month(today),
                        SpentView.of(report.total()),
                        report.days().entrySet().stream()
                                .map(day -> new DayView(
                                        day.getKey().toString(),
                                        SpentView.of(day.getValue().total()),
                                        parts(day.getValue(), ModelUsage::work)))
                                .toList(),
                        parts(report, ModelUsage::work),
                        parts(report, ModelUsage::model),
                        report.by(channels::of).entrySet().stream()
                                .map(part -> new ChannelView(part.getKey(), SpentView.of(part.getValue())))
                                .toList()));
    }

    private UsageReport report(LocalDate first, LocalDate last) {
        return new UsageReport(first, last, operations.usage().between(first, last), operations.prices());
    }

    private MonthView month(LocalDate today) {
        LocalDate aWeekAgo = today.minusDays(7);
        LocalDate first = today.withDayOfMonth(1);
        Map<LocalDate, BigDecimal> costs =
                report(first.isBefore(aWeekAgo) ? first : aWeekAgo, today).days().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, day -> day.getValue().cost()));
        MonthForecast forecast = MonthForecast.of(costs, today);
        return new MonthView(forecast.soFar(), forecast.atTheEnd());
    }

    private static List<PartView> parts(UsageReport report, Function<ModelUsage, String> key) {
        return report.by(key).entrySet().stream()
                .map(part -> new PartView(part.getKey(), SpentView.of(part.getValue())))
                .toList();
    }

    private static int days(Context request) {
        return QueryParameters.number(request, "days", 1, MOST_DAYS, "error.operate.days")
                .orElse(DAYS);
    }
}
