package org.murabito.app.setup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.CookieManager;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.testkit.agent.Await;
import org.murabito.testkit.llm.ChatCompletion;
import org.murabito.testkit.llm.VendorServer;

/// The settings in the browser over HTTP: whose they are, what they take, and what they keep.
final class SetupRoutesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ORIGIN = "https://readers.example.org";
    private static final String KEY = "a-key-that-nobody-is-shown-4711";

    private final WrittenConsole console = new WrittenConsole();
    private final HttpClient operator = browser();
    private Path folder = Path.of("");
    private Thread life = new Thread();
    private String address = "";

    @BeforeEach
    void begin(@TempDir Path above) throws IOException {
        folder = above.resolve("data");
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        address = "http://127.0.0.1:" + port;
        Map<String, String> environment = Map.of(
                "MURABITO_DATA",
                folder.toString(),
                "MURABITO_WEB_PORT",
                String.valueOf(port),
                "MURABITO_WEB_HOST",
                "127.0.0.1",
                "MURABITO_COMMUNITY_VILLAGE",
                "en",
                "ANTHROPIC_API_KEY",
                "…");
        life = Thread.ofPlatform().start(() -> TerminalCommands.run(List.of(), above, environment, console));
        Await.until(() -> console.address().isPresent());
    }

    @AfterEach
    void end() throws InterruptedException {
        life.interrupt();
        life.join();
    }

    private static HttpClient browser() {
        return HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    }

    private record Reply(int status, String text) {
        JsonNode json() {
            try {
                return JSON.readTree(text);
            } catch (IOException e) {
                throw new AssertionError(text, e);
            }
        }
    }

    private Reply get(HttpClient who, String path) {
        return send(who, HttpRequest.newBuilder(URI.create(address + path)));
    }

    private Reply post(HttpClient who, String path, Object body) {
        return post(who, path, body, address);
    }

    private HttpRequest.Builder inJapanese(String path, Object body) {
        return HttpRequest.newBuilder(URI.create(address + "/web/api/setup" + path))
                .header("Content-Type", "application/json")
                .header("Accept-Language", "ja")
                .POST(BodyPublishers.ofString(JSON.valueToTree(body).toString()));
    }

    private Reply post(HttpClient who, String path, Object body, String origin) {
        return send(
                who,
                HttpRequest.newBuilder(URI.create(address + "/web/api/setup" + path))
                        .header("Content-Type", "application/json")
                        .header("Origin", origin)
                        .POST(BodyPublishers.ofString(JSON.valueToTree(body).toString())));
    }

    private Reply piece(String id, String path, long from, String bytes) {
        return send(operator, piece(id, path, from, BodyPublishers.ofString(bytes)));
    }

    private HttpRequest.Builder piece(String id, String path, long from, HttpRequest.BodyPublisher bytes) {
        return HttpRequest.newBuilder(
                        URI.create(address + "/web/api/setup/imports/" + id + "/files?path=" + path + "&from=" + from))
                .header("Content-Type", "application/octet-stream")
                .POST(bytes);
    }

    private static Reply send(HttpClient who, HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = who.send(request.build(), BodyHandlers.ofString());
            return new Reply(response.statusCode(), response.body());
        } catch (IOException e) {
            return new Reply(0, "");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void claim(HttpClient who, String name) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + "/web/api/claim"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\":\"" + name + "\"}"));
        assertThat(send(who, request).status()).isEqualTo(200);
    }

    private int enter(HttpClient who, String link) {
        return post(who, "/enter", Map.of("code", link.substring(link.indexOf('#') + 1)))
                .status();
    }

    @Test
    void all_of_it_is_the_operators_and_what_is_kept_is_used_after_a_restart() throws IOException {
        HttpClient member = browser();
        String link = console.address().orElseThrow();
        assertThat(enter(member, link + "0")).isEqualTo(403);
        assertThat(enter(operator, link)).isEqualTo(200);
        assertThat(enter(member, link)).as("it opens once").isEqualTo(403);
        assertThat(get(browser(), "/web/api/setup").json().path("unclaimed").asBoolean())
                .as("the first to take a name is the operator, and told so")
                .isTrue();
        claim(operator, "Ana");
        assertThat(get(browser(), "/web/api/setup").json().path("unclaimed").asBoolean())
                .isFalse();
        claim(member, "Mio");
        for (String path : List.of(
                "/dismiss",
                "/village",
                "/doors/discord",
                "/model",
                "/settings",
                "/restart",
                "/imports",
                "/imports/x/run")) {
            assertThat(post(browser(), path, Map.of()).status()).as(path).isEqualTo(401);
            assertThat(post(member, path, Map.of()).status()).as(path).isEqualTo(403);
        }
        assertThat(get(member, "/web/api/setup/servers").status()).isEqualTo(403);
        assertThat(get(member, "/web/api/setup").json().has("doors")).isFalse();
        assertThat(post(operator, "/dismiss", Map.of(), "http://elsewhere.example")
                        .status())
                .isEqualTo(403);

        assertThat(post(operator, "/doors/elsewhere", Map.of()).status()).isEqualTo(404);
        assertThat(post(operator, "/doors/discord", Map.of("DISCORD_TOKEN", "two words"))
                        .text())
                .contains("DISCORD_TOKEN is no token");
        takesExportsInPieces();
        takesAPieceThatIsSentAgainOnce();
        keepsAModelAndItsKey();
    }

    @Test
    void what_came_of_a_trial_is_told_in_the_language_of_whoever_tried() {
        assertThat(enter(operator, console.address().orElseThrow())).isEqualTo(200);

        assertThat(send(operator, inJapanese("/doors/discord", Map.of("DISCORD_TOKEN", "two words")))
                        .text())
                .contains("DISCORD_TOKEN にトークンとして使えない値");
        Map<String, String> nobody =
                Map.of("vendor", "server", "name", "test", "key", KEY, "server", "http://127.0.0.1:1/v1");
        assertThat(send(operator, inJapanese("/model", nobody)).json().at("/findings/0/todo"))
                .hasToString("\"http://127.0.0.1:1/v1 でサーバーが動いているか確かめてください\"");
        assertThat(post(operator, "/model", nobody).json().at("/findings/0/todo"))
                .hasToString("\"check that a server runs at http://127.0.0.1:1/v1\"");
    }

    @Test
    void a_village_with_a_channel_of_its_operator_stays() {
        assertThat(enter(operator, console.address().orElseThrow())).isEqualTo(200);
        HttpRequest.Builder making = HttpRequest.newBuilder(URI.create(address + "/web/api/c/village/channels"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"kind\":\"channel\",\"name\":\"planning\"}"));
        assertThat(send(operator, making).status()).isLessThan(300);

        Reply moved = send(operator, inJapanese("/village", Map.of()));
        assertThat(moved.json().path("language").asText()).isEqualTo("ja");
        assertThat(get(operator, "/web/api/c/village").text()).contains("planning");
    }

    @Test
    void who_lives_in_a_community_is_said_when_it_is_made() {
        assertThat(enter(operator, console.address().orElseThrow())).isEqualTo(200);
        HttpRequest.Builder making = HttpRequest.newBuilder(URI.create(address + "/web/api/communities"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\":\"Harbour\",\"channel\":\"quay\"}"));
        JsonNode made = send(operator, making).json();
        String first = "/web/api/c/" + made.path("id").asText() + "/p/"
                + made.path("place").asText();
        Await.until(() -> get(operator, first + "/messages").text().contains("Hello! I am"));
    }

    /// A connection that is taken for cut, while what it carried still arrives.
    private void takesAPieceThatIsSentAgainOnce() throws IOException {
        String text = IntStream.range(0, 10_000).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        String id = post(operator, "/imports", Map.of("name", "late", "bytes", text.length(), "files", 1))
                .json()
                .path("id")
                .asText();
        Path file = folder.resolve("imports").resolve(id).resolve("late/late.zip");
        CompletableFuture<HttpResponse<String>> first;
        try (PipedOutputStream sender = new PipedOutputStream()) {
            InputStream late = new PipedInputStream(sender, text.length());
            first = operator.sendAsync(
                    piece(id, "late.zip", 0, BodyPublishers.ofInputStream(() -> late))
                            .build(),
                    BodyHandlers.ofString());
            sender.write(text.substring(0, text.length() / 2).getBytes(StandardCharsets.UTF_8));
            sender.flush();
            Await.until(() -> Files.exists(file) && file.toFile().length() > 0);

            long there = piece(id, "late.zip", 0, text).json().path("there").asLong();
            while (there < text.length()) {
                there = piece(id, "late.zip", there, text.substring((int) there))
                        .json()
                        .path("there")
                        .asLong();
            }
            sender.write(text.substring(text.length() / 2).getBytes(StandardCharsets.UTF_8));
        }
        assertThat(first.join().statusCode()).isEqualTo(200);
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    private void takesExportsInPieces() {
        String id = post(operator, "/imports", Map.of("name", "acme", "bytes", 10, "files", 1, "modified", 1))
                .json()
                .path("id")
                .asText();
        assertThat(piece(id, "..%2Foperator.token", 0, "x").status()).isEqualTo(400);
        assertThat(piece(id, "a%2F..%2F..%2Fx.json", 0, "x").status()).isEqualTo(400);
        assertThat(piece(id, "acme.zip", 0, "12345").json().path("there").asLong())
                .isEqualTo(5);
        assertThat(piece(id, "acme.zip", 0, "12345").json().path("there").asLong())
                .as("goes on where it was cut off")
                .isEqualTo(5);
        assertThat(piece(id, "acme.zip", 5, "678901").status())
                .as("more than was said")
                .isEqualTo(413);
        Reply empty = post(operator, "/imports", Map.of("name", "acme", "bytes", 0, "files", 1));
        assertThat(empty.status()).isEqualTo(400);
        assertThat(empty.text()).contains("0 bytes");
        assertThat(post(operator, "/imports", Map.of("name", "all", "bytes", 9_000_000_000L, "files", 1))
                        .status())
                .isEqualTo(413);
        assertThat(post(operator, "/imports/" + id + "/run", Map.of()).status()).isEqualTo(200);
        Await.until(() -> get(operator, "/web/api/setup/imports/" + id)
                .json()
                .path("state")
                .asText()
                .equals("failed"));
        assertThat(get(operator, "/web/api/setup/imports/" + id)
                        .json()
                        .path("what")
                        .asText())
                .contains("acme.zip")
                .doesNotContain(folder.toString());
        assertThat(folder.resolve("imports").resolve(id)).doesNotExist();
    }

    private void keepsAModelAndItsKey() throws IOException {
        assertThat(get(operator, "/web/api/setup").json().at("/zone/chosen").asBoolean())
                .isFalse();
        for (Map<String, String> wrong : List.of(
                Map.of("zone", "Nowhere/At_All"),
                Map.of("backupHours", "9000"),
                Map.of("host", "192.0.2.1"),
                Map.of("origins", "https://readers.example.org/chat"))) {
            assertThat(post(operator, "/settings", wrong).status())
                    .as("%s", wrong)
                    .isEqualTo(400);
        }
        Reply fixed = post(operator, "/settings", Map.of("host", "0.0.0.0"));
        assertThat(fixed.status()).isEqualTo(409);
        assertThat(fixed.text()).contains("MURABITO_WEB_HOST is set in the environment");
        assertThat(post(operator, "/settings", Map.of("zone", "Asia/Dhaka", "backupHours", "24", "origins", ORIGIN))
                        .json())
                .hasToString("{\"kept\":true,\"findings\":[]}");
        assertThat(get(operator, "/web/api/setup").json().at("/address/origins").asText())
                .as("as it will be")
                .isEqualTo(ORIGIN);
        assertThat(get(operator, "/web/api/setup").json().at("/zone"))
                .hasToString("{\"id\":\"Asia/Dhaka\",\"chosen\":true}");
        assertThat(post(operator, "/model", Map.of("vendor", "anthropic", "name", "claude-sonnet-4-5", "key", ""))
                        .text())
                .contains("visible ASCII");
        try (VendorServer server = VendorServer.start()) {
            server.answerAlways(_ -> ChatCompletion.says("ok"));
            Map<String, String> wish =
                    Map.of("vendor", "server", "name", "test", "key", KEY, "server", server.url() + "/v1");
            Reply tried = post(operator, "/model", wish);
            assertThat(tried.json().path("kept").asBoolean()).as(tried.text()).isTrue();
            assertThat(tried.text()).contains("replied in").doesNotContain(KEY);

            Path file = folder.resolve("murabito.env");
            assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(Files.readString(file, StandardCharsets.UTF_8)).contains("MURABITO_SERVER_KEY=" + KEY);
            assertThat(get(operator, "/web/api/setup").json().path("pending").asBoolean())
                    .isTrue();

            Path settings = folder.resolve("murabito.yaml");
            Files.writeString(settings, "web:\n  prot: 1\n");
            Reply refused = post(operator, "/restart", Map.of());
            assertThat(refused.status()).as("what would not come back goes on").isEqualTo(409);
            assertThat(refused.text()).contains("web.prot");
            Files.delete(settings);

            assertThat(post(operator, "/restart", Map.of()).status()).isEqualTo(202);
            Await.until(() -> console.addresses().size() == 2);
            JsonNode after = get(operator, "/web/api/setup").json();
            assertThat(after.path("pending").asBoolean()).isFalse();
            assertThat(after.path("backupHours").asInt()).isEqualTo(24);
            assertThat(post(operator, "/settings", Map.of("origins", "")).status())
                    .isEqualTo(200);
            assertThat(get(operator, "/web/api/setup")
                            .json()
                            .at("/address/origins")
                            .asText())
                    .isEmpty();
            assertThat(after.path("zone")).isEqualTo(JSON.valueToTree(Map.of("id", "Asia/Dhaka", "chosen", true)));
            assertThat(after.path("model").asText()).isEqualTo("openai:test@" + server.url() + "/v1");
            for (String page : List.of("/setup", "/web/api/setup", "/web/api/me", "/web/api/c/village/export")) {
                assertThat(get(operator, page).text()).as(page).isNotEmpty().doesNotContain(KEY);
            }
            assertThat(console.lines()).noneMatch(line -> line.contains(KEY));
        }
    }
}
