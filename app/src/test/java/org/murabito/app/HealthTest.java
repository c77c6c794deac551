package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.Silent;
import org.murabito.app.tool.TinyServers;
import org.murabito.app.village.Village;
import org.murabito.app.web.WebServer;
import org.murabito.archive.StoreException;
import org.murabito.job.JobId;
import org.murabito.llm.Json;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// A house that lives without something it was set up with says so.
@Timeout(60)
final class HealthTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private interface Trial {
        void in(URI address) throws Exception;
    }

    private void living(Trial trial) throws InterruptedException {
        Map<String, String> environment = Map.of(
                "MURABITO_DATA", folder.toString(), "MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja");
        TerminalCommands.serve(environment, new Silent(), address -> {
            try {
                trial.in(address);
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
    }

    private static JsonNode health(URI address, String token) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve("/health"));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            return Json.read(answer.body());
        }
    }

    /// The only part, as the operator is told of it.
    private JsonNode part(URI address) throws Exception {
        return health(address, new DataFolder(folder).token()).path("parts").path(0);
    }

    @Test
    void it_is_ok_where_nothing_is_missing() throws Exception {
        Files.writeString(folder.resolve("mcp.json"), "{\"mcpServers\":{\"wells\":" + TinyServers.entry(2) + "}}");
        living(address -> {
            Await.until(() -> part(address).path("state").asText().equals("works"));

            assertThat(health(address, new DataFolder(folder).token())
                            .path("status")
                            .asText())
                    .isEqualTo("ok");
            assertThat(health(address, "")).hasToString("{\"status\":\"ok\"}");
        });
    }

    @Test
    void an_optional_server_that_is_missing_leaves_it_degraded_and_the_operator_is_told_why() throws Exception {
        Files.writeString(folder.resolve("mcp.json"), "{\"mcpServers\":{\"gone\":{\"command\":\"no-such-launcher\"}}}");
        living(address -> {
            Await.until(() -> health(address, "").path("status").asText().equals("degraded"));

            JsonNode part = part(address);
            assertThat(List.of(
                            part.path("part").asText(),
                            part.path("state").asText(),
                            part.path("todo").asText()))
                    .containsExactly("MCP gone", "broken", "install it, put it on the PATH, or give its whole path");
            assertThat(part.path("what").asText()).startsWith("no-such-launcher was not found");
            assertThat(health(address, "")).as("for strangers").hasToString("{\"status\":\"degraded\"}");
            assertThat(health(address, "wrong")).hasToString("{\"status\":\"degraded\"}");
        });
    }

    /// Without looking at anything, which would wait for the database.
    @Test
    void nobody_is_sent_to_a_node_whose_database_does_not_answer() throws Exception {
        Health health = new Health(
                () -> {
                    throw new IllegalStateException("the database is away");
                },
                () -> true,
                "token");
        try (WebServer server = WebServer.start(
                        Settings.Web.ofThisMachine(0), List.of(WebServer.servlet(health, Health.PATH)));
                HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(server.address().resolve(Health.PATH))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.body()).isEqualTo("{\"status\":\"degraded\"}");
        }
    }

    @Test
    void a_full_disk_is_told_until_there_is_room_again() {
        DataFolder dataFolder = new DataFolder(folder);
        try (Murabito murabito = Murabito.open(
                dataFolder,
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC(),
                (_, _, _) -> List.of())) {
            Village.read(Language.JAPANESE)
                    .settle(
                            murabito.stores().communities(),
                            murabito.stores().messages(),
                            murabito.clock(),
                            murabito.settings().community().zone());
            assertThat(Checkup.passing(murabito)).isEmpty();

            ((SqliteStore) murabito.wiring().storage().store()).limitPages(true);
            assertThatThrownBy(() ->
                            murabito.wiring().storage().jobs().accept(new JobId("any", "1"), "x".repeat(1_000_000)))
                    .isInstanceOf(StoreException.class);
            assertThat(Checkup.passing(murabito))
                    .singleElement()
                    .satisfies(finding -> assertThat(finding.toString())
                            .startsWith("FAIL  Store")
                            .contains("no room left", "make room on the disk"));

            ((SqliteStore) murabito.wiring().storage().store()).limitPages(false);
            // A background write may hold the database at this moment: the trial is then made with the next look.
            Await.until(() -> Checkup.passing(murabito).isEmpty());
        }
    }
}
