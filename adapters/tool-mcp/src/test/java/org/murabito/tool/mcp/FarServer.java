package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;

/// A server over HTTP, on this machine. `cut` streams end before the answer, which is there for whoever comes back.
final class FarServer implements AutoCloseable {
    final List<String> requests = new CopyOnWriteArrayList<>();
    static final String BREAKS = "breaks";
    static final String HOLDS = "holds";
    static final String FORGETS = "forgets";

    /// By itself, a stream each.
    final Queue<String> says = new ConcurrentLinkedQueue<>();

    /// Who waits for an answer that does not end has gone.
    final CountDownLatch left = new CountDownLatch(1);

    /// What is no request of a method is never answered.
    volatile boolean deaf;

    /// How it answers whoever names a session that it does not know.
    volatile int toAnotherSession = 404;

    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final HttpServer http;
    private volatile String kept = "";
    volatile int session = 1;

    FarServer() {
        http = started(this::serve);
    }

    /// A server of this machine, of whatever serves.
    static HttpServer started(HttpHandler serving) {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            http.createContext("/mcp", serving);
            http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            http.start();
            return http;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ServerSetup setup(String token) {
        URI url = URI.create("http://127.0.0.1:" + http.getAddress().getPort() + "/mcp");
        return new ServerSetup(
                "far",
                new ServerTransport.Address(url, Map.of("Authorization", "Bearer " + token)),
                Rig.wishes(Rig.SOON));
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String given = exchange.getRequestHeaders().getFirst("Mcp-Session-Id");
            String last = exchange.getRequestHeaders().getFirst("Last-Event-ID");
            JsonNode message = Json.find(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8))
                    .orElse(Json.object());
            String method = message.path("method").asText("");
            String tool = message.path("params").path("name").asText("");
            requests.add(exchange.getRequestMethod() + " " + method + tool + (last == null ? "" : " after " + last));
            if (!"Bearer open".equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                send(exchange, 401, "text/plain", "who are you?");
            } else if (method.equals("server/discover")) {
                exchange.getResponseHeaders().set("Mcp-Session-Id", "of-nobody");
                String error = "\"error\":{\"code\":-32601,\"message\":\"no such method\"}";
                send(
                        exchange,
                        200,
                        "application/json",
                        "{\"jsonrpc\":\"2.0\",\"id\":" + message.path("id") + "," + error + "}");
            } else if (!method.equals("initialize") && !("s" + session).equals(given)) {
                sendNoSuchSession(exchange);
            } else if (method.equals("initialize") && given != null) {
                send(exchange, 400, "text/plain", "a session begins without one");
            } else if (exchange.getRequestMethod().equals("GET")) {
                get(exchange, last);
            } else if (exchange.getRequestMethod().equals("POST")) {
                post(exchange, message, method, tool);
            } else {
                send(exchange, 200, "text/plain", "");
            }
        }
    }

    /// As examples of the SDK for TypeScript do it.
    private void sendNoSuchSession(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("GET")) {
            send(exchange, toAnotherSession, "text/plain", "Invalid or missing session ID");
        } else {
            String error = "{\"code\":-32000,\"message\":\"Bad Request: No valid Session ID provided\"}";
            String answer = "{\"jsonrpc\":\"2.0\",\"error\":" + error + ",\"id\":null}";
            send(exchange, toAnotherSession, "application/json", answer);
        }
    }

    private void get(HttpExchange exchange, String last) throws IOException {
        String next = says.poll();
        if (BREAKS.equals(next)) {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 1_000);
            exchange.getResponseBody().write(": hello\n\n".getBytes(StandardCharsets.UTF_8));
        } else if (HOLDS.equals(next)) {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().flush();
            end.join();
        } else if (FORGETS.equals(next)) {
            session++;
            send(exchange, 200, "text/event-stream", ": good-bye\n\n");
        } else if (next != null) {
            send(exchange, 200, "text/event-stream", next);
        } else if (last == null) {
            send(exchange, 405, "text/plain", "");
        } else {
            send(exchange, 200, "text/event-stream", "id: e2\ndata: " + kept + "\n\n");
        }
    }

    private void post(HttpExchange exchange, JsonNode message, String method, String tool) throws IOException {
        String id = message.path("id").asText();
        switch (method) {
            case "initialize" -> {
                exchange.getResponseHeaders().set("Mcp-Session-Id", "s" + session);
                send(exchange, 200, "application/json", result(id, "{\"protocolVersion\":\"2025-06-18\"}"));
            }
            case "tools/list" ->
                send(
                        exchange,
                        200,
                        "text/event-stream",
                        ": hello\n\nevent: message\ndata: "
                                + result(
                                        id,
                                        "{\"tools\":[" + tool("echo") + "," + tool("cut") + "," + tool("lost") + ","
                                                + tool("stall") + "," + tool("drip") + "]}")
                                + "\n\n");
            case "tools/call" -> {
                String said = result(id, "{\"content\":[{\"type\":\"text\",\"text\":\"" + tool + "\"}]}");
                switch (tool) {
                    case "cut" -> {
                        kept = said;
                        send(exchange, 200, "text/event-stream", "id: e1\nretry: 10\ndata: \n\n");
                    }
                    case "stall", "drip" -> stall(exchange, tool.equals("drip"));
                    case "lost" -> send(exchange, 200, "text/event-stream", ": nothing more\n\n");
                    default -> send(exchange, 200, "application/json", said);
                }
            }
            default -> {
                if (deaf && method.isEmpty()) {
                    end.join();
                }
                send(exchange, 202, "text/plain", "");
            }
        }
    }

    /// Begins an answer and never ends it, until the other side goes.
    private void stall(HttpExchange exchange, boolean events) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", events ? "text/event-stream" : "application/json");
        exchange.sendResponseHeaders(200, 0);
        try {
            while (true) {
                exchange.getResponseBody()
                        .write((events ? "id: e1\n: still here\n" : " ").getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
            }
        } catch (IOException _) {
            left.countDown();
        }
    }

    private static String tool(String name) {
        return "{\"name\":\"" + name + "\",\"inputSchema\":{\"type\":\"object\"}}";
    }

    private static String result(String id, String result) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}";
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        http.stop(0);
        end.complete(null);
    }
}
