package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.Javalin;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.ToolResult;

/// An endpoint with a few tools, and requests to it as they go over the wire. Tokens are the names of clients.
final class Served implements AutoCloseable {
    static final String ORIGIN = "https://chat.example.org";
    private static final String ANY = "{\"type\":\"object\"}";

    final Semaphore begun = new Semaphore(0);
    final Semaphore interrupted = new Semaphore(0);

    private final McpEndpoint endpoint = new McpEndpoint(
            Stream.of("echo", "steps", "slow", "broken")
                    .map(name -> ToolDefinition.of(name, "For a test.", ANY))
                    .toList(),
            "These are for tests.",
            (shown, _) -> Optional.ofNullable(shown)
                    .filter(header -> header.startsWith("Bearer "))
                    .map(header -> client(header.substring(7))),
            List.of(ORIGIN));
    private final Javalin javalin = Javalin.create(config -> {
                config.concurrency.useVirtualThreads = true;
                config.startup.showJavalinBanner = false;
                config.jetty.modifyServletContextHandler(
                        handler -> handler.addServlet(new ServletHolder(endpoint.servlet()), McpEndpoint.PATH));
            })
            .start("127.0.0.1", 0);
    private final HttpClient http = HttpClient.newHttpClient();

    private AuthenticatedClient client(String name) {
        return new AuthenticatedClient() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public ToolResult call(String tool, JsonNode arguments, Progress progress) throws InterruptedException {
                return switch (tool) {
                    case "echo" ->
                        ToolResult.ok(name + " says " + arguments.path("text").asText());
                    case "steps" -> steps(progress);
                    case "slow" -> slow();
                    default -> throw new IllegalStateException("a secret of this process");
                };
            }
        };
    }

    private static ToolResult steps(AuthenticatedClient.Progress progress) {
        progress.doing("one");
        progress.doing("two");
        progress.doing("three");
        return ToolResult.ok("done");
    }

    private ToolResult slow() throws InterruptedException {
        begun.release();
        try {
            new Semaphore(0).acquire();
            return ToolResult.ok("never");
        } catch (InterruptedException e) {
            interrupted.release();
            throw e;
        }
    }

    int port() {
        return javalin.port();
    }

    void ends() {
        endpoint.close();
    }

    HttpRequest.Builder request(String client) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + McpEndpoint.PATH))
                .header("Authorization", "Bearer " + client)
                .header("Accept", "application/json, text/event-stream");
    }

    HttpRequest.Builder post(String client, String body) {
        return request(client)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /// The lines of a response, as they come.
    HttpResponse<Stream<String>> open(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofLines());
    }

    /// A request of the version without sessions, with what has to be in its `_meta`.
    static ObjectNode stateless(String method, String params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("id", 1).put("method", method);
        ObjectNode inside = (ObjectNode) Json.read(params);
        inside.withObject("/_meta")
                .put("io.modelcontextprotocol/protocolVersion", "2026-07-28")
                .putObject("io.modelcontextprotocol/clientCapabilities");
        message.set("params", inside);
        return message;
    }

    /// The same with its headers.
    HttpRequest.Builder post(String client, ObjectNode stateless) {
        HttpRequest.Builder request = post(client, Json.write(stateless))
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", stateless.path("method").asText());
        JsonNode name = stateless.path("params").path("name");
        return name.isTextual() ? request.header("Mcp-Name", name.textValue()) : request;
    }

    /// What a session was begun with.
    Map<String, String> begin(String client, String version) throws IOException, InterruptedException {
        HttpResponse<String> greeting = send(post(
                client,
                "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"" + version
                        + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}"));
        return Map.of(
                "Mcp-Session-Id",
                greeting.headers().firstValue("Mcp-Session-Id").orElseThrow(),
                "MCP-Protocol-Version",
                Json.read(greeting.body()).at("/result/protocolVersion").asText());
    }

    HttpRequest.Builder in(Map<String, String> session, String client, String body) {
        HttpRequest.Builder request = post(client, body);
        session.forEach(request::header);
        return request;
    }

    /// What came over a stream or as one message.
    static List<JsonNode> messages(HttpResponse<String> response) {
        if (response.headers().firstValue("Content-Type").orElse("").startsWith("application/json")) {
            return List.of(Json.read(response.body()));
        }
        List<JsonNode> all = new ArrayList<>();
        response.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .forEach(line -> all.add(Json.read(line.substring(6))));
        return all;
    }

    static JsonNode answer(HttpResponse<String> response) {
        return messages(response).getLast();
    }

    @Override
    public void close() {
        endpoint.close();
        javalin.stop();
        http.shutdownNow();
    }
}
