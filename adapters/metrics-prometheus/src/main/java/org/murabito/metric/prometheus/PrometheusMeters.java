package org.murabito.metric.prometheus;

import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.murabito.metric.Meters;
import org.murabito.metric.Metric;

/// Keeps numbers until Prometheus fetches them.
public final class PrometheusMeters implements Meters {
    private static final Duration[] BOUNDS = {
        Duration.ofMillis(5),
        Duration.ofMillis(20),
        Duration.ofMillis(50),
        Duration.ofMillis(200),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5),
        Duration.ofSeconds(20),
        Duration.ofSeconds(60)
    };

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Map<Metric, Gauge> gauges = new EnumMap<>(Metric.class);

    private record Gauge(Metric metric, MultiGauge rows, Supplier<Map<List<String>, Double>> values) {
        void refresh() {
            List<MultiGauge.Row<?>> now = new ArrayList<>();
            values.get().forEach((labels, value) -> now.add(MultiGauge.Row.of(tags(metric, labels), value)));
            rows.register(now, true);
        }
    }

    @Override
    public Counter counter(Metric metric, String... labels) {
        io.micrometer.core.instrument.Counter counter = io.micrometer.core.instrument.Counter.builder(metric.title())
                .description(metric.meaning())
                .tags(tags(metric, List.of(labels)))
                .register(registry);
        return more -> counter.increment((double) more);
    }

    @Override
    public Timer timer(Metric metric, String... labels) {
        io.micrometer.core.instrument.Timer timer = io.micrometer.core.instrument.Timer.builder(metric.title())
                .description(metric.meaning())
                .serviceLevelObjectives(BOUNDS)
                .tags(tags(metric, List.of(labels)))
                .register(registry);
        return nanos -> timer.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public synchronized void gauge(Metric metric, Supplier<Map<List<String>, Double>> values) {
        MultiGauge rows =
                MultiGauge.builder(metric.title()).description(metric.meaning()).register(registry);
        gauges.put(metric, new Gauge(metric, rows, values));
    }

    private static Tags tags(Metric metric, List<String> values) {
        if (values.size() != metric.labels().size()) {
            throw new IllegalArgumentException(
                    metric + " has the labels " + metric.labels() + ", not " + values.size());
        }
        List<Tag> tags = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            tags.add(Tag.of(metric.labels().get(i), values.get(i)));
        }
        return Tags.of(tags);
    }

    /// Everything as it is now, in Prometheus's text form.
    public synchronized String scrape() {
        gauges.values().forEach(Gauge::refresh);
        return registry.scrape();
    }
}
