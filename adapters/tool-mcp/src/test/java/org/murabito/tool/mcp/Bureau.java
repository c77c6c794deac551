package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.murabito.llm.Json;

/// A server that lets nobody in without a token, and issues them itself.
public final class Bureau implements AutoCloseable {
    public final List<String> asked = new CopyOnWriteArrayList<>();
    public final Set<String> valid = ConcurrentHashMap.newKeySet();
    public final ObjectNode about = Json.object();
    public volatile boolean refreshes = true;
    public volatile boolean stateless;

    /// Whether it lets everybody in.
    public volatile boolean open;

    public volatile String resource;

    /// Whom it names as its authorization server, and whose tokens are good here.
    public volatile Bureau issuer = this;

    /// Whom it names before that one.
    public volatile List<Bureau> before = List.of();

    /// Every request to its authorization server, as it came: query or body, and `Authorization`.
    public final List<String> received = new CopyOnWriteArrayList<>();

    /// What a browser comes back with, before the state.
    public volatile String answer = "code=c0de";

    /// Why it registers nobody, as JSON; empty where it does.
    public volatile String unregistered = "";

    /// What it does before it gives a token.
    public volatile Runnable beforeToken = () -> {};

    /// The status of what it answers, instead of a token; 0 where it gives one.
    public volatile int noToken;

    private final AtomicInteger given = new AtomicInteger();
    private final HttpServer http;

    public Bureau() {
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        resource = url().toString();
        about.put("issuer", at("/office"))
                .put("authorization_endpoint", at("/authorize"))
                .put("token_endpoint", at("/token"))
                .put("registration_endpoint", at("/register"))
                .putArray("code_challenge_methods_supported")
                .add("S256");
        about.putArray("response_types_supported").add("code");
        http.createContext("/", this::serve);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.start();
    }

    public URI url() {
        return URI.create(at("/mcp"));
    }

    /// As whom it registers others.
    public String clientId() {
        return "client-at-" + http.getAddress().getPort();
    }

    private String at(String path) {
        return "http://127.0.0.1:" + http.getAddress().getPort() + path;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            switch (exchange.getRequestURI().getPath()) {
                case "/mcp" -> mcp(exchange, Json.find(body).orElse(Json.object()));
                case "/.well-known/oauth-protected-resource/mcp" -> {
                    ObjectNode told = Json.object().put("resource", resource);
                    ArrayNode issuers = told.putArray("authorization_servers");
                    before.forEach(each -> issuers.add(each.at("/office")));
                    issuers.add(issuer.at("/office"));
                    told.putArray("scopes_supported").add("read");
                    send(exchange, 200, Json.write(told));
                }
                case "/.well-known/oauth-authorization-server/office" -> send(exchange, 200, Json.write(about));
                case "/register" -> {
                    asked.add("register");
                    received.add(body);
                    if (!unregistered.isEmpty()) {
                        send(exchange, 400, unregistered);
                        return;
                    }
                    ObjectNode known = Json.object().put("client_id", clientId());
                    known.set("redirect_uris", Json.read(body).path("redirect_uris"));
                    send(exchange, 201, Json.write(known.put("token_endpoint_auth_method", "none")));
                }
                case "/authorize" -> {
                    Map<String, String> query = form(exchange.getRequestURI().getRawQuery());
                    received.add(exchange.getRequestURI().getRawQuery());
                    asked.add("authorize " + query.get("scope") + " " + query.get("resource"));
                    exchange.getResponseHeaders()
                            .set("Location", query.get("redirect_uri") + "?" + answer + "&state=" + query.get("state"));
                    send(exchange, 302, "");
                }
                case "/token" -> token(exchange, form(body));
                default -> send(exchange, 404, "{}");
            }
        }
    }

    private void token(HttpExchange exchange, Map<String, String> form) throws IOException {
        String grant = String.valueOf(form.get("grant_type"));
        String who = exchange.getRequestHeaders().getFirst("Authorization");
        asked.add(grant + (who == null ? "" : " with a secret"));
        received.add(form + " " + who);
        beforeToken.run();
        if (noToken != 0) {
            send(exchange, noToken, "{}");
            return;
        }
        if (grant.equals("refresh_token") && !refreshes) {
            send(exchange, 400, "{\"error\":\"invalid_grant\",\"error_description\":\"it is over\"}");
            return;
        }
        String token = "t0ken-" + given.incrementAndGet();
        valid.add(token);
        ObjectNode answer = Json.object()
                .put("access_token", token)
                .put("token_type", "Bearer")
                .put("expires_in", 3600);
        if (!grant.equals("client_credentials")) {
            answer.put("refresh_token", "r3fresh-" + given);
        }
        send(exchange, 200, Json.write(answer));
    }

    private void mcp(HttpExchange exchange, JsonNode message) throws IOException {
        String shown = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        if (!open && !issuer.valid.contains(shown.replace("Bearer ", ""))) {
            exchange.getResponseHeaders()
                    .set(
                            "WWW-Authenticate",
                            "Bearer resource_metadata=\"" + at("/.well-known/oauth-protected-resource/mcp") + "\"");
            send(exchange, 401, "{}");
            return;
        }
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", message.path("id"));
        switch (message.path("method").asText("")) {
            case "server/discover" -> {
                if (stateless) {
                    answer.putObject("result").putArray("supportedVersions").add("2026-07-28");
                } else {
                    answer.putObject("error").put("code", -32601).put("message", "no such method");
                }
            }
            case "initialize" -> answer.putObject("result").put("protocolVersion", "2025-11-25");
            case "tools/list" ->
                answer.putObject("result")
                        .putArray("tools")
                        .addObject()
                        .put("name", "echo")
                        .putObject("inputSchema")
                        .put("type", "object");
            case "tools/call" ->
                answer.putObject("result")
                        .putArray("content")
                        .addObject()
                        .put("type", "text")
                        .put("text", "in");
            default -> {
                send(exchange, exchange.getRequestMethod().equals("GET") ? 405 : 202, "");
                return;
            }
        }
        send(exchange, 200, Json.write(answer));
    }

    private static Map<String, String> form(String written) {
        Map<String, String> form = new HashMap<>();
        for (String pair : List.of(written.split("&"))) {
            List<String> sides = new ArrayList<>(List.of(pair.split("=", 2)));
            form.put(sides.getFirst(), URLDecoder.decode(sides.getLast(), StandardCharsets.UTF_8));
        }
        return form;
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        http.stop(0);
    }
}
