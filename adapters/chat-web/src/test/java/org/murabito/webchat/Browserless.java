package org.murabito.webchat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Somebody at a browser, by HTTP alone; keeps cookies.
final class Browserless {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final CookieManager cookies = new CookieManager();
    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(cookies).build();
    private final String address;
    private final @Nullable String token;

    Browserless(Town town) {
        this(town, null);
    }

    /// A program, with the token of somebody.
    Browserless(Town town, @Nullable String token) {
        this.address = town.address();
        this.token = token;
    }

    static Browserless named(Town town, String name) {
        Browserless somebody = new Browserless(town);
        somebody.post("/web/api/claim", Map.of("name", name));
        return somebody;
    }

    /// Somebody who was invited to one channel of the village.
    static Browserless guest(Town town, String place, String name) {
        Browserless operator = new Browserless(town);
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        String link = operator.post(
                        "/web/api/invitations",
                        Map.of("role", "guest", "places", List.of(Map.of("community", "village", "place", place))))
                .json()
                .path("token")
                .asText();
        Browserless guest = new Browserless(town);
        guest.post("/web/api/invitation/accept", Map.of("token", link, "name", name));
        return guest;
    }

    /// What its browser knows it by.
    String cookie() {
        return cookies.getCookieStore().getCookies().stream()
                .map(cookie -> cookie.getName() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
    }

    record Answer(int status, JsonNode json, HttpResponse<String> response) {}

    Answer get(String path) {
        return send(request(path).GET());
    }

    /// Anywhere, with the cookies that it has there.
    Answer goTo(URI address) {
        return send(HttpRequest.newBuilder(address).GET());
    }

    Answer post(String path, Object body) {
        return json("POST", path, body);
    }

    Answer json(String method, String path, Object body) {
        return send(request(path)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(write(body))));
    }

    Answer delete(String path) {
        return send(request(path).DELETE());
    }

    Answer upload(String path, byte[] bytes) {
        return send(request(path)
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(bytes)));
    }

    HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    HttpClient client() {
        return client;
    }

    Answer send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
            boolean json =
                    response.headers().firstValue("Content-Type").orElse("").startsWith("application/json");
            return new Answer(
                    response.statusCode(), json ? JSON.readTree(response.body()) : JSON.createObjectNode(), response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String write(Object body) {
        try {
            return JSON.writeValueAsString(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
