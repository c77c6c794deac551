package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;

/// A server over HTTP, on this machine, that keeps no session and takes headers as seriously as the protocol asks.
final class StatelessFarServer implements AutoCloseable {
    /// What was asked, with its method of HTTP, and the headers that came with it.
    record Asked(String what, Headers headers) {}

    static final String TOOLS = "{\"tools\":[" + tool("echo", "\"x-mcp-header\":\"Text\",") + "," + tool("港の話", "")
            + "," + tool("drip", "") + "," + tool("bad", "\"x-mcp-header\":\"a b\",") + "]}";

    final List<Asked> asked = new CopyOnWriteArrayList<>();

    /// Who waits for an answer that does not end has gone.
    final CountDownLatch left = new CountDownLatch(1);

    /// How often a request is refused before it is taken.
    volatile int refusals;
    volatile int mismatches;

    private final CountDownLatch end = new CountDownLatch(1);
    private final HttpServer http;

    StatelessFarServer() {
        http = FarServer.started(this::serve);
    }

    private static String tool(String name, String mark) {
        return "{\"name\":\"" + name + "\",\"inputSchema\":{\"type\":\"object\",\"properties\":{\"text\":{" + mark
                + "\"type\":\"string\"}}},\"annotations\":{\"readOnlyHint\":true}}";
    }

    ServerSetup setup() {
        URI url = URI.create("http://127.0.0.1:" + http.getAddress().getPort() + "/mcp");
        return new ServerSetup("far", new ServerTransport.Address(url, Map.of()), Rig.wishes(Rig.SOON));
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode message = Json.find(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8))
                    .orElse(Json.object());
            String method = message.path("method").asText("");
            asked.add(new Asked(exchange.getRequestMethod() + " " + method, exchange.getRequestHeaders()));
            String id = message.path("id").asText();
            if (refusals > 0) {
                refusals--;
                fail(exchange, id, "-32022,\"message\":\"no\",\"data\":{\"supported\":[\"2026-07-28\"]}");
                return;
            }
            switch (method) {
                case "server/discover" ->
                    answer(
                            exchange,
                            id,
                            "{\"supportedVersions\":[\"2026-07-28\"],\"capabilities\":{\"tools\":{\"listChanged\":true}}}");
                case "tools/list" -> answer(exchange, id, TOOLS);
                case "subscriptions/listen" -> drip(exchange);
                case "tools/call" -> call(exchange, message, id);
                default -> fail(exchange, id, "-32601,\"message\":\"no such method\"");
            }
        }
    }

    private void call(HttpExchange exchange, JsonNode message, String id) throws IOException {
        String tool = message.path("params").path("name").asText();
        if (mismatches > 0) {
            mismatches--;
            fail(exchange, id, "-32020,\"message\":\"Mcp-Param-Text is missing\"");
        } else if (tool.equals("drip")) {
            drip(exchange);
            left.countDown();
        } else {
            answer(exchange, id, "{\"content\":[{\"type\":\"text\",\"text\":\"" + tool + "\"}]}");
        }
    }

    /// Begins an answer and never ends it, until the other side goes.
    private void drip(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        try {
            do {
                exchange.getResponseBody().write(": still here\n".getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
            } while (!end.await(20, TimeUnit.MILLISECONDS));
        } catch (IOException _) {
            // It has gone.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange exchange, String id, String result) throws IOException {
        String complete = "{\"resultType\":\"complete\"," + result.substring(1);
        send(exchange, 200, "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + complete + "}");
    }

    private static void fail(HttpExchange exchange, String id, String error) throws IOException {
        send(exchange, 400, "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + error + "}}");
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        end.countDown();
        http.stop(0);
    }
}
