package org.murabito.app.tool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.settings.ToolSettings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.testkit.agent.ToolContexts;
import org.murabito.tool.PreparedCall;
import org.murabito.tool.ToolCall;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;
import org.murabito.tool.http.DeclaredTool;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.web.GuardedWebClient;

/// The tools that the settings describe; those that ship are asked over replies in the shape of their APIs' documents.
class DeclaredToolsTest {
    @TempDir
    private Path folder;

    private final List<String> asked = new ArrayList<>();

    private WebClient replying(String file) {
        return (request, _) -> {
            asked.add(request.url());
            return new WebReply(request.url(), 200, Map.of(), resource(file), false);
        };
    }

    private static byte[] resource(String file) {
        try (InputStream in = Objects.requireNonNull(DeclaredToolsTest.class.getResourceAsStream(file))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<DeclaredTool> read(ToolSettings settings, Map<String, String> environment, WebClient client) {
        return DeclaredTools.read(settings, List.of(), name -> Optional.ofNullable(environment.get(name)), _ -> client);
    }

    private static ToolResult call(DeclaredTool tool, String arguments) throws InterruptedException {
        ToolContext context = ToolContexts.empty();
        Toolbox tools = new Toolbox(List.of(tool.tool()));
        return switch (PreparedCall.of(tools, new NetworkntSchemaCheck(), ToolCall.of(tool.name(), arguments))) {
            case PreparedCall.Legal legal -> legal.execute(context);
            case PreparedCall.Refused(String reason) -> ToolResult.failed(reason);
        };
    }

    private static JsonNode json(ToolResult result) {
        assertThat(result).isInstanceOf(ToolResult.Ok.class);
        return result instanceof ToolResult.Ok ok ? Json.read(ok.text()) : Json.object();
    }

    private static ToolSettings use(String name) {
        return new ToolSettings(List.of(name), List.of(), List.of(), List.of(), 50, 2, false);
    }

    /// One of the operator's own, over the real client.
    private static DeclaredTool own(String entry) {
        return DeclaredTools.read(
                        new ToolSettings(List.of(), List.of(Json.read(entry)), List.of(), List.of(), 50, 2, false),
                        List.of(),
                        _ -> Optional.empty(),
                        GuardedWebClient::new)
                .getFirst();
    }

    private static HttpServer serving(HttpHandler handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", handler);
        server.start();
        return server;
    }

    @Test
    void stack_overflow_is_searched_without_a_key_and_with_one() throws InterruptedException {
        WebClient stack = replying("stack-exchange.json");
        DeclaredTool free = read(use("search_stack_overflow"), Map.of(), stack).getFirst();
        DeclaredTool keyed = read(use("search_stack_overflow"), Map.of("STACK_EXCHANGE_KEY", "k)("), stack)
                .getFirst();

        JsonNode found = json(call(free, "{\"query\":\"cancel a future\",\"tag\":\"c++\"}"));
        call(keyed, "{\"query\":\"cancel\"}");

        assertThat(found).hasSize(2);
        assertThat(found.path(0).path("link").asText())
                .isEqualTo("https://stackoverflow.com/questions/3001/cancel-a-future");
        assertThat(found.path(0).has("owner")).isFalse();
        assertThat(asked)
                .containsExactly(
                        "https://api.stackexchange.com/2.3/search/advanced?site=stackoverflow&order=desc&sort=relevance"
                                + "&pagesize=8&q=cancel%20a%20future&tagged=c%2B%2B",
                        "https://api.stackexchange.com/2.3/search/advanced?site=stackoverflow&order=desc&sort=relevance"
                                + "&pagesize=8&q=cancel&key=k%29%28");
    }

    @Test
    void final_fantasy_is_searched_by_a_part_of_a_name_that_cannot_end_its_quote() throws InterruptedException {
        DeclaredTool tool = read(use("search_final_fantasy"), Map.of(), replying("xivapi.json"))
                .getFirst();

        JsonNode found = json(call(tool, "{\"name\":\"rainbow\",\"sheet\":\"Action\"}"));

        assertThat(found.path(0).path("fields").path("Name").asText()).isEqualTo("Rainbow Drip");
        assertThat(call(tool, "{\"name\":\"x\\\" +Name~\\\"y\"}")).isInstanceOf(ToolResult.Failed.class);
        assertThat(asked)
                .containsExactly("https://v2.xivapi.com/api/search?sheets=Action&fields=Name&limit=10&language=en"
                        + "&query=Name~%22rainbow%22");
    }

    @Test
    void the_entry_that_the_guide_shows_is_a_tool_as_it_stands() throws Exception {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("mvnw"))) {
            root = Objects.requireNonNull(root.getParent(), "the tests run inside the project");
        }
        Matcher block = Pattern.compile("(?s)```yaml\n(tools:\n  declared:\n.*?)```")
                .matcher(Files.readString(root.resolve("docs/guide/tools.md")));
        assertThat(block.find()).isTrue();
        Path settings = Files.writeString(folder.resolve("murabito.yaml"), block.group(1));
        List<Map<String, String>> headers = new ArrayList<>();
        WebClient rivers = (request, _) -> {
            asked.add(request.url());
            headers.add(request.headers());
            return new WebReply(request.url(), 200, Map.of(), "{\"level\":1.2}".getBytes(UTF_8), false);
        };

        DeclaredTool tool = read(
                        new SettingsReader().read(settings, Map.of()).tools(), Map.of("RIVERS_KEY", "k"), rivers)
                .getFirst();

        assertThat(call(tool, "{\"gauge\":\"mill\"}")).isEqualTo(ToolResult.ok("1.2", List.of(), 1));
        assertThat(call(tool, "{\"gauge\":\"mill\",\"day\":\"2026-11-21\"}")).isInstanceOf(ToolResult.Ok.class);
        assertThat(call(tool, "{\"gauge\":\"sea\"}")).isInstanceOf(ToolResult.Failed.class);
        assertThat(asked)
                .containsExactly(
                        "https://rivers.example.org/v1/gauges/mill",
                        "https://rivers.example.org/v1/gauges/mill?day=2026-11-21");
        assertThat(headers).allMatch(all -> "Bearer k".equals(all.get("Authorization")));
    }

    @Test
    void a_tool_of_ones_own_reaches_the_host_that_it_names_and_no_other() throws Exception {
        HttpServer server = serving(exchange -> {
            boolean away = exchange.getRequestURI().getPath().endsWith("/away");
            byte[] body = "{\"level\":\"1.2 m\"}".getBytes(StandardCharsets.UTF_8);
            if (away) {
                exchange.getResponseHeaders().add("Location", "http://169.254.169.254/secret");
            }
            exchange.sendResponseHeaders(away ? 302 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        try {
            String entry = """
                    {"name":"get_river_level","description":"Gets the level of a river.","result":"$.level",
                     "parameters":{"river":{"type":"string"}},"url":"http://127.0.0.1:%d/rivers/{river}"}""".formatted(server.getAddress().getPort());
            DeclaredTool tool = own(entry);

            assertThat(call(tool, "{\"river\":\"Chikuma\"}")).isEqualTo(ToolResult.ok("1.2 m", List.of(), 1));
            assertThat(tool.knock(Deadline.in(Duration.ofSeconds(5)))).isEqualTo(200);
            assertThat(call(tool, "{\"river\":\"away\"}"))
                    .isInstanceOfSatisfying(
                            ToolResult.Failed.class,
                            failed -> assertThat(failed.reason())
                                    .contains("169.254.169.254", "allowed")
                                    .doesNotContain("secret"));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void what_a_tool_sends_comes_whole_and_with_its_length() throws Exception {
        HttpServer server = serving(exchange -> {
            String length = exchange.getRequestHeaders().getFirst("Content-Length");
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            byte[] answer = (length + " " + body).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        try {
            String entry = """
                    {"name":"order_goods","description":"Orders goods at a shop.","method":"POST",
                     "parameters":{"goods":{"type":"string"}},"url":"http://127.0.0.1:%d/orders"}""".formatted(server.getAddress().getPort());
            DeclaredTool tool = own(entry);

            assertThat(call(tool, "{\"goods\":\"米\"}")).isEqualTo(ToolResult.ok("15 {\"goods\":\"米\"}"));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_wrong_setting_stops_the_start_in_one_line() {
        assertThatThrownBy(() -> read(use("search_everything"), Map.of(), replying("xivapi.json")))
                .isInstanceOf(WrongSetting.class)
                .hasMessage("setting tools.use is \"search_everything\", but allowed is one of search_stack_overflow,"
                        + " search_final_fantasy");
        ToolSettings twice = new ToolSettings(
                List.of("search_final_fantasy"),
                List.of(Json.read("{\"name\":\"search_final_fantasy\",\"description\":\"Another of that name.\","
                        + "\"url\":\"https://example.org/\"}")),
                List.of(),
                List.of(),
                50,
                2,
                false);
        assertThatThrownBy(() -> read(twice, Map.of(), replying("xivapi.json")))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("two of that name");
        ToolSettings taken = new ToolSettings(
                List.of(),
                List.of(Json.read("{\"name\":\"use_tool\",\"description\":\"Has the name of another.\","
                        + "\"url\":\"https://example.org/\"}")),
                List.of(),
                List.of(),
                50,
                2,
                false);
        assertThatThrownBy(() -> read(taken, Map.of(), replying("xivapi.json")))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("another tool has that name");
    }
}
