package org.murabito.app.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.Usage;
import org.murabito.metric.Metric;
import org.murabito.metric.prometheus.PrometheusMeters;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.trace.Traces;

/// What is documented, drawn and alerted on is what there is.
final class MetricNamesTest {
    private static final Path GUIDE = Path.of("..", "docs", "guide");
    private static final Pattern NAME = Pattern.compile("murabito_[a-z_]+");
    private static final Pattern LABELLED = Pattern.compile("(murabito_[a-z_]+)\\{([a-z_]+)[=!]");

    /// Of values that are few and not of members.
    private static final Set<String> LABELS =
            Set.of("event", "verdict", "stop", "use", "model", "outcome", "kind", "tool", "door", "state", "part");

    private final PrometheusMeters meters = new PrometheusMeters();

    private Set<String> names() {
        for (Metric metric : Metric.values()) {
            String[] labels = metric.labels().toArray(String[]::new);
            switch (metric.kind()) {
                case COUNTER -> meters.counter(metric, labels).add(1);
                case TIMER -> meters.timer(metric, labels).record(1);
                case GAUGE -> meters.gauge(metric, () -> Map.of(List.of(labels), 1.0));
            }
        }
        return meters.scrape()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .flatMap(line -> NAME.matcher(line).results().limit(1))
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String read(String file) throws IOException {
        return Files.readString(GUIDE.resolve(file));
    }

    @Test
    void the_dashboard_and_the_alerts_name_what_there_is() throws IOException {
        Set<String> names = names();
        for (String file : List.of("grafana-dashboard.json", "prometheus-alerts.yml")) {
            String text = read(file);
            assertThat(NAME.matcher(text).results().map(MatchResult::group))
                    .isNotEmpty()
                    .allMatch(names::contains);
            assertThat(LABELLED.matcher(text.replace("\\", "")).results())
                    .allMatch(found -> metric(found.group(1)).labels().contains(found.group(2)));
        }
        assertThat(Json.read(read("grafana-dashboard.json")).path("panels")).hasSizeGreaterThan(10);
    }

    private static Metric metric(String name) {
        return List.of(Metric.values()).stream()
                .filter(metric -> name.startsWith(metric.title().replace('.', '_')))
                .max(Comparator.comparingInt(metric -> metric.title().length()))
                .orElseThrow();
    }

    @Test
    void the_guide_has_a_line_for_each() throws IOException {
        List<String> rows = read("watching.md")
                .lines()
                .filter(line -> line.startsWith("| `murabito_"))
                .toList();
        assertThat(rows).hasSize(Metric.values().length);
        for (Metric metric : Metric.values()) {
            assertThat(rows)
                    .anyMatch(row -> row.startsWith("| `" + metric.title().replace('.', '_'))
                            && row.contains("| " + metric.meaning() + " |")
                            && row.endsWith("| " + String.join(", ", metric.labels())
                                    + (metric.labels().isEmpty() ? "|" : " |")));
        }
    }

    @Test
    void labels_are_of_few_values() {
        assertThat(List.of(Metric.values()))
                .allSatisfy(metric -> assertThat(metric.labels()).isSubsetOf(LABELS));
    }

    @Test
    void calls_of_models_are_counted_by_how_they_ended_and_what_they_used() {
        ModelMeters calls = new ModelMeters(meters, "answers", "sonnet");
        calls.replied(new Usage(10, 20, 30, 40, 5), Duration.ofSeconds(2).toNanos());
        calls.failed(ModelException.Kind.OVERLOADED, 1);
        String labels = "model=\"sonnet\",outcome=\"%s\",use=\"answers\"} 1.0";
        assertThat(meters.scrape())
                .contains("murabito_model_calls_total{" + labels.formatted("ok"))
                .contains("murabito_model_calls_total{" + labels.formatted("overloaded"))
                .contains("kind=\"cache_read\",model=\"sonnet\",use=\"answers\"} 20.0")
                .contains("kind=\"thinking\",model=\"sonnet\",use=\"answers\"} 5.0")
                .contains("murabito_model_time_seconds_sum{model=\"sonnet\",use=\"answers\"} 2.0");
    }

    @Test
    void a_name_that_a_model_made_up_is_no_label() {
        MeteredRuns runs =
                new MeteredRuns(new InMemoryRunStore(), meters, new AnswerTracer(Traces.NONE, Clock.systemUTC()));
        called(runs, "search_messages", Step.ToolEnd.OK);
        called(runs, "search_messages", Step.ToolEnd.FAILED);
        called(runs, "tell_ana_a_secret", Step.ToolEnd.FAILED);
        assertThat(meters.scrape())
                .contains("murabito_tool_calls_total{outcome=\"ok\",tool=\"search_messages\"} 1.0")
                .contains("murabito_tool_calls_total{outcome=\"failed\",tool=\"search_messages\"} 1.0")
                .contains("murabito_tool_calls_total{outcome=\"failed\",tool=\"other\"} 1.0")
                .doesNotContain("secret");
    }

    private static void called(MeteredRuns runs, String tool, Step.ToolEnd end) {
        runs.add(new RunId("r"), new Step.ToolCalled(1, tool, "{}", end, List.of(), 0, 7));
    }
}
