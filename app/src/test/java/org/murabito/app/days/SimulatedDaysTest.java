package org.murabito.app.days;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.Visitor;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.terminal.Silent;
import org.murabito.testkit.agent.Await;

final class SimulatedDaysTest {
    @Test
    void what_is_said_after_the_clock_was_put_forward_is_said_then(@TempDir Path folder) throws Exception {
        ForwardClock clock = new ForwardClock(Clock.systemUTC());
        try (ClockRoute route = new ClockRoute(clock, 0);
                DaysContext context = new DaysContext(
                        folder,
                        Map.of("MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja"),
                        new Silent(),
                        clock)) {
            TerminalCommands.serving(new DataFolder(folder), new Silent()).serve(context.murabito(), address -> {
                try (Visitor visitor = new Visitor(address)) {
                    Instant before = at(visitor.say("おはようございます"));
                    post(route.address() + "?by=P2DT3H");
                    Instant after = at(visitor.ask("@Murabito 明太子のおすすめは？"));
                    assertThat(Duration.between(before, after))
                            .isBetween(
                                    Duration.ofHours(51), Duration.ofHours(51).plusMinutes(10));
                }
            });
        }
    }

    @Test
    void a_name_that_nobody_used_is_free_again_a_week_later(@TempDir Path folder) throws Exception {
        ForwardClock clock = new ForwardClock(Clock.systemUTC());
        try (ClockRoute route = new ClockRoute(clock, 0);
                DaysContext context = new DaysContext(
                        folder,
                        Map.of("MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja"),
                        new Silent(),
                        clock)) {
            TerminalCommands.serving(new DataFolder(folder), new Silent()).serve(context.murabito(), address -> {
                try (Visitor operator = new Visitor(address, "Tabibito Yama");
                        Visitor unused = new Visitor(address, "Umi")) {
                    operator.say("はじめまして");
                    assertThat(unused.get("/web/api/me").path("name").asText()).isEqualTo("Umi");

                    post(route.address() + "?by=P8D");

                    Await.until(() -> unused.get("/web/api/me").path("name").isMissingNode());
                    assertThat(operator.get("/web/api/me").path("name").asText())
                            .isEqualTo("Tabibito Yama");
                }
            });
        }
    }

    @Test
    void the_clock_is_put_forward_only(@TempDir Path folder) throws Exception {
        ForwardClock clock = new ForwardClock(Clock.systemUTC());
        try (ClockRoute route = new ClockRoute(clock, 0)) {
            for (String wrong : new String[] {"?by=-PT1H", "?by=tomorrow", ""}) {
                assertThat(post(route.address() + wrong).statusCode()).isEqualTo(400);
            }
            assertThat(clock.instant()).isBefore(Instant.now().plusSeconds(5));
        }
    }

    private static Instant at(JsonNode message) {
        return Instant.parse(message.path("at").asText());
    }

    private static HttpResponse<String> post(String address) {
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(
                    HttpRequest.newBuilder(URI.create(address))
                            .POST(HttpRequest.BodyPublishers.noBody())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
