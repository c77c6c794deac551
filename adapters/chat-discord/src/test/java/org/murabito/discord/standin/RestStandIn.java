package org.murabito.discord.standin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import net.dv8tion.jda.api.utils.data.DataObject;

/// The REST interface: signs, limits, failures, and a list of every request.
final class RestStandIn implements AutoCloseable {
    private static final String ROOT = "/api/v10/";

    private final HttpServer server;
    private final Town town;
    private final Routes routes;
    private final Faults faults;
    private final List<String> violations;
    private final FileServer fileServer;
    private final List<Request> requests = new CopyOnWriteArrayList<>();

    RestStandIn(Town town, Routes routes, Faults faults, List<String> violations) throws IOException {
        this.town = town;
        this.routes = routes;
        this.faults = faults;
        this.violations = violations;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 500);
        this.fileServer = new FileServer(violations);
        server.createContext("/", this::take);
        server.createContext("/attachments/", fileServer::give);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/api/";
    }

    FileServer fileServer() {
        return fileServer;
    }

    List<Request> requests() {
        return requests;
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            Request request = request(exchange);
            try {
                answer(exchange, request);
            } catch (Refusal refusal) {
                if (refusal.isViolation()) {
                    violations.add(request + " → " + refusal.getMessage());
                }
                send(exchange, refusal.status(), refusal.body());
            } catch (RuntimeException broken) {
                violations.add(request + " → " + broken);
                send(exchange, 400, "{\"message\":\"400: Bad Request\",\"code\":0}");
            }
        }
    }

    private static Request request(HttpExchange exchange) throws IOException {
        Map<String, String> query = new LinkedHashMap<>();
        String raw = exchange.getRequestURI().getRawQuery();
        for (String pair : raw == null ? new String[0] : raw.split("&")) {
            int equals = pair.indexOf('=');
            // A parameter may come several times.
            query.merge(
                    URLDecoder.decode(pair.substring(0, equals), StandardCharsets.UTF_8),
                    URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8),
                    (one, other) -> one + "," + other);
        }
        String path = exchange.getRequestURI().getPath();
        return new Request(
                exchange.getRequestMethod(),
                path.startsWith(ROOT) ? path.substring(ROOT.length()) : path,
                query,
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
                System.nanoTime());
    }

    private void answer(HttpExchange exchange, Request request) throws IOException {
        boolean interaction =
                request.path().startsWith("interactions/") || request.path().startsWith("webhooks/");
        String signed = exchange.getRequestHeaders().getFirst("Authorization");
        if (!interaction && !("Bot " + town.token()).equals(signed)) {
            throw new Refusal(401, 0, "401: Unauthorized");
        }
        String agent = exchange.getRequestHeaders().getFirst("User-Agent");
        if (agent == null || !agent.startsWith("DiscordBot (")) {
            throw new Refusal(400, 0, "a user agent that Discord does not know");
        }
        requests.add(request);
        if (faults.limits()) {
            DataObject body = DataObject.empty()
                    .put("message", "You are being rate limited.")
                    .put("retry_after", 0.2)
                    .put("global", false);
            exchange.getResponseHeaders().add("Retry-After", "1");
            exchange.getResponseHeaders().add("X-RateLimit-Scope", "shared");
            send(exchange, 429, body.toString());
            return;
        }
        boolean fails = faults.fails();
        if (fails && faults.flip()) {
            send(exchange, 500, "{\"message\":\"500: Internal Server Error\",\"code\":0}");
            return;
        }
        String answer = routes.answer(request);
        if (fails) {
            send(exchange, 502, "");
            return;
        }
        send(exchange, answer.isEmpty() ? 204 : 200, answer);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.getResponseHeaders().add("Via", "1.1 google");
        exchange.getResponseHeaders().add("X-RateLimit-Limit", "50");
        exchange.getResponseHeaders().add("X-RateLimit-Remaining", "49");
        exchange.getResponseHeaders().add("X-RateLimit-Reset-After", "1");
        exchange.getResponseHeaders().add("X-RateLimit-Bucket", "stand-in");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
