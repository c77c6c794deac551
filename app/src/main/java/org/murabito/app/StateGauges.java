package org.murabito.app;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.murabito.Inbox;
import org.murabito.app.backup.Backups;
import org.murabito.app.check.DiskUse;
import org.murabito.chat.door.DoorFinding;
import org.murabito.job.Jobs;
import org.murabito.metric.Meters;
import org.murabito.metric.Metric;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.UsageReport;
import org.murabito.webchat.source.Operations;

/// How it stands, looked at whenever somebody asks.
record StateGauges(Murabito murabito, Inbox inbox) {
    private static final int MOST = 1_000;

    void register(Meters meters) {
        meters.gauge(Metric.LANES, () -> one(inbox.active()));
        meters.gauge(Metric.LANES_WAITING, () -> one(inbox.waiting()));
        meters.gauge(Metric.JOBS, this::jobs);
        meters.gauge(Metric.JOBS_OLDEST, this::oldest);
        meters.gauge(Metric.INDEX_BEHIND, () -> one((double) murabito.unindexed()));
        meters.gauge(Metric.DOOR_OPEN, this::doors);
        meters.gauge(Metric.DISK, this::disk);
        meters.gauge(Metric.BACKUP_AGE, this::backup);
        meters.gauge(Metric.BUDGET_LEFT, this::budget);
        meters.gauge(Metric.MODEL_COST, this::cost);
    }

    private static Map<List<String>, Double> one(double value) {
        return Map.of(List.of(), value);
    }

    private Map<List<String>, Double> doors() {
        return murabito.doorStates().stream()
                .collect(Collectors.toMap(
                        door -> List.of(door.name().toLowerCase(Locale.ROOT)),
                        door -> door.finding().state() == DoorFinding.State.WORKS ? 1.0 : 0.0));
    }

    private Map<List<String>, Double> jobs() {
        Jobs jobs = murabito.wiring().storage().jobs();
        Instant now = murabito.clock().instant();
        List<Jobs.Listed> unfinished = jobs.unfinished(MOST);
        double due = unfinished.stream().filter(job -> !job.due().isAfter(now)).count();
        return Map.of(List.of("due"), due, List.of("waiting"), unfinished.size() - due, List.of("failed"), (double)
                jobs.failed(MOST).size());
    }

    private Map<List<String>, Double> oldest() {
        Instant now = murabito.clock().instant();
        return one(murabito.wiring().storage().jobs().unfinished(1).stream()
                .map(job -> Duration.between(job.due(), now))
                .filter(Duration::isPositive)
                .mapToDouble(Duration::toSeconds)
                .findFirst()
                .orElse(0));
    }

    private Map<List<String>, Double> disk() {
        Map<List<String>, Double> sizes = new HashMap<>();
        new DiskUse(murabito.wiring().installation().folder())
                .parts()
                .forEach((part, bytes) -> sizes.put(List.of(part), (double) bytes));
        return sizes;
    }

    private Map<List<String>, Double> backup() {
        Backups backups = murabito.wiring().storage().backups();
        return backups.last()
                .map(at -> one((double)
                        Duration.between(at, murabito.clock().instant()).toSeconds()))
                .orElse(Map.of());
    }

    private UsageReport month() {
        Operations operations = murabito.wiring().pages().operations();
        LocalDate today = LocalDate.ofInstant(murabito.clock().instant(), operations.zone());
        LocalDate first = today.withDayOfMonth(1);
        return new UsageReport(first, today, operations.usage().between(first, today), operations.prices());
    }

    private Map<List<String>, Double> budget() {
        int budget = murabito.wiring().pages().operations().budget();
        return budget == 0 ? Map.of() : one(budget - month().cost().doubleValue());
    }

    private Map<List<String>, Double> cost() {
        Map<List<String>, Double> costs = new HashMap<>();
        month().by(StateGauges::usedFor)
                .forEach((use, spent) -> costs.put(use, spent.cost().doubleValue()));
        return costs;
    }

    private static List<String> usedFor(ModelUsage used) {
        return List.of(used.work(), used.model());
    }
}
