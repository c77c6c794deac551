package org.murabito.app.metric;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.Visitor;
import org.murabito.app.terminal.Silent;
import org.murabito.llm.Json;
import org.murabito.testkit.agent.Await;

/// Prometheus itself, where the machine has it, reads the numbers, draws each panel of the dashboard, and knows each
/// alert.
@Timeout(90)
final class WatchedByPrometheusTest {
    private static final Path GUIDE = Path.of("..", "docs", "guide");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @BeforeAll
    static void there_is_one() {
        PrometheusServer.assumeInstalled();
    }

    @Test
    void panels_and_alerts_are_understood_and_what_somebody_asked_is_drawn() throws InterruptedException {
        Path data = folder.resolve("data");
        Map<String, String> environment = Map.of(
                "MURABITO_DATA", data.toString(),
                "MURABITO_WEB_PORT", "0",
                "MURABITO_COMMUNITY_VILLAGE", "ja",
                "MURABITO_WATCHING_METRICS", "true");
        TerminalCommands.serve(environment, new Silent(), address -> {
            Path token = data.resolve("operator.token");
            try (PrometheusServer prometheus =
                    PrometheusServer.start(folder, address, token, GUIDE.resolve("prometheus-alerts.yml"))) {
                new Visitor(address).ask("@Murabito 明太子のおすすめは？");
                Await.until(() -> prometheus.query("murabito_runs_total").size() == 1);
                assertThat(prometheus
                                .query("up{job=\"murabito\"}")
                                .at("/0/value/1")
                                .asText())
                        .isEqualTo("1");
                drawsEachPanel(prometheus);
                knowsEachAlert(prometheus);
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static void drawsEachPanel(PrometheusServer prometheus) throws IOException {
        JsonNode panels = Json.read(Files.readString(GUIDE.resolve("grafana-dashboard.json")))
                .path("panels");
        Set<String> drawn = new TreeSet<>();
        for (JsonNode panel : panels) {
            for (JsonNode target : panel.path("targets")) {
                if (!prometheus.query(target.path("expr").asText()).isEmpty()) {
                    drawn.add(panel.path("title").asText());
                }
            }
        }
        assertThat(drawn).contains("Jobs", "On disk", "Turns a minute");
    }

    private static void knowsEachAlert(PrometheusServer prometheus) throws IOException {
        long written = Files.readString(GUIDE.resolve("prometheus-alerts.yml"))
                .lines()
                .filter(line -> line.strip().startsWith("- alert:"))
                .count();
        Await.until(() -> StreamSupport.stream(prometheus.rules().spliterator(), false)
                        .filter(rule -> rule.path("health").asText().equals("ok"))
                        .count()
                == written);
    }
}
