package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.Visitor;
import org.murabito.app.terminal.Silent;
import org.murabito.runlog.RunLogLine;
import org.murabito.testkit.agent.Await;
import org.slf4j.LoggerFactory;

/// What a program that watches sees of somebody who asks, and what the log says of it.
@Timeout(90)
final class MetricsTest {
    private static final String CANARY = "Zephyrine";
    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private void living(Map<String, String> more, ThrowingTrial trial) throws InterruptedException {
        Map<String, String> environment = new HashMap<>(Map.of(
                "MURABITO_DATA", folder.toString(), "MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja"));
        environment.putAll(more);
        TerminalCommands.serve(environment, new Silent(), address -> {
            try {
                trial.at(address);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }

    private interface ThrowingTrial {
        void at(URI address) throws IOException, InterruptedException;
    }

    private HttpResponse<String> get(URI address, String token) throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(address.resolve("/metrics"))
                        .header("Authorization", "Bearer " + token)
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void somebody_asks_and_is_counted_without_their_name_or_words() throws InterruptedException {
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        Logger log = (Logger) LoggerFactory.getLogger(RunLogLine.class);
        lines.start();
        log.setLevel(Level.INFO);
        log.addAppender(lines);
        try {
            living(Map.of("MURABITO_WATCHING_METRICS", "true"), address -> {
                String token =
                        Files.readString(folder.resolve("operator.token")).strip();
                new Visitor(address, CANARY).ask("@Murabito 明太子のおすすめは？ " + CANARY);
                Await.until(() -> !lines.list.isEmpty());
                String numbers = get(address, token).body();
                assertThat(numbers)
                        .contains("murabito_runs_total{stop=\"answered\"} 1.0")
                        .contains("murabito_verdicts_total{verdict=\"speak\"}")
                        .contains("murabito_turns_total{event=\"message_posted\"}")
                        .contains("murabito_door_lag_seconds_count{door=\"web\"}")
                        .contains("murabito_jobs{state=\"due\"}")
                        .contains("murabito_disk_bytes{part=\"database\"}")
                        .containsPattern("murabito_search_time_seconds_count [1-9]")
                        .containsPattern("tool=\"search_messages\"\\} [1-9]")
                        .doesNotContain(CANARY, "zatsudan", "village");
                assertThat(get(address, "guessed").statusCode()).isEqualTo(401);
                assertThat(get(address, "guessed").body()).doesNotContain("murabito_");
            });
        } finally {
            log.detachAppender(lines);
            log.setLevel(null);
        }
        ILoggingEvent line = lines.list.getFirst();
        List<String> keys =
                line.getKeyValuePairs().stream().map(pair -> pair.key).toList();
        assertThat(keys).contains("run", "place", "stop", "rounds", "fresh", "output", "cost", "ms");
        assertThat(line.getFormattedMessage() + line.getKeyValuePairs())
                .contains("village/zatsudan", "answered", "simple")
                .doesNotContain(CANARY, "明太子");
    }

    @Test
    void a_collector_is_sent_a_trace_of_the_answer_without_their_name_or_words()
            throws IOException, InterruptedException {
        List<String> sent = new CopyOnWriteArrayList<>();
        HttpServer collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        collector.createContext("/v1/traces", exchange -> {
            sent.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        collector.start();
        try {
            String address = "http://127.0.0.1:" + collector.getAddress().getPort();
            living(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", address), murabito -> {
                new Visitor(murabito, CANARY).ask("@Murabito 明太子のおすすめは？ " + CANARY);
                Await.until(() -> !sent.isEmpty());
            });
        } finally {
            collector.stop(0);
        }
        assertThat(String.join("", sent))
                .contains("answer", "wait", "round 1", "chat simple", "execute_tool search_messages", "post", "said")
                .contains("gen_ai.usage.input_tokens", "village/zatsudan")
                .doesNotContain(CANARY, "明太子");
    }

    @Test
    void there_is_no_such_page_where_nobody_wants_it() throws InterruptedException {
        living(Map.of(), address -> {
            String token = Files.readString(folder.resolve("operator.token")).strip();
            assertThat(get(address, token).body()).doesNotContain("murabito_");
        });
    }
}
