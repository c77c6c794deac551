package org.murabito.metric.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.metric.Metric;

final class PrometheusMetersTest {
    private final PrometheusMeters meters = new PrometheusMeters();

    @Test
    void counts_and_times_what_several_parts_of_the_program_say() {
        meters.counter(Metric.RUNS, "answered").add(1);
        meters.counter(Metric.RUNS, "answered").add(2);
        meters.timer(Metric.SEARCH_TIME).record(30_000_000);

        assertThat(meters.scrape())
                .contains("murabito_runs_total{stop=\"answered\"} 3.0")
                .contains("murabito_search_time_seconds_count 1")
                .contains("murabito_search_time_seconds_bucket{le=\"0.02\"} 0")
                .contains("murabito_search_time_seconds_bucket{le=\"0.05\"} 1");
    }

    @Test
    void a_gauge_is_looked_at_when_somebody_asks() {
        Map<List<String>, Double> jobs = new HashMap<>(Map.of(List.of("due"), 2.0, List.of("failed"), 1.0));
        meters.gauge(Metric.JOBS, () -> jobs);
        assertThat(meters.scrape()).contains("murabito_jobs{state=\"due\"} 2.0", "murabito_jobs{state=\"failed\"} 1.0");
        jobs.remove(List.of("failed"));
        jobs.put(List.of("due"), 5.0);
        assertThat(meters.scrape()).contains("murabito_jobs{state=\"due\"} 5.0").doesNotContain("failed");
    }

    @Test
    void a_metric_has_the_labels_that_are_written_down() {
        assertThatThrownBy(() -> meters.counter(Metric.RUNS, "answered", "ana"))
                .hasMessageContaining("RUNS has the labels [stop], not 2");
    }
}
