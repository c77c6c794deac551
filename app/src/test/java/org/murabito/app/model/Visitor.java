package org.murabito.app.model;

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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.murabito.testkit.agent.Await;

/// Somebody in the village's web chat, by HTTP alone. Keeps every page it was shown.
public final class Visitor implements AutoCloseable {
    /// Nobody may ask more than twenty times a second for long.
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CHANNEL = "/web/api/c/village/p/zatsudan";

    private final HttpClient http =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final List<String> shown = new ArrayList<>();
    private final URI address;
    private int nonce;

    public Visitor(URI address) {
        this(address, "Tabibito " + address.getPort());
    }

    public Visitor(URI address, String name) {
        this(address, "/web/api/claim", Map.of("name", name));
    }

    private Visitor(URI address, String door, Map<String, String> shown) {
        this.address = address;
        post(door, shown);
    }

    /// Somebody who has a name already.
    public static Visitor joining(URI address, String code) {
        return new Visitor(address, "/web/api/join", Map.of("code", code));
    }

    List<String> shown() {
        return shown;
    }

    public JsonNode get(String path) {
        return send(request(path).GET());
    }

    public JsonNode post(String path, Object body) {
        return send("POST", path, body);
    }

    public JsonNode patch(String path, Object body) {
        return send("PATCH", path, body);
    }

    public JsonNode send(String method, String path, Object body) {
        try {
            return send(request(path)
                    .header("Content-Type", "application/json")
                    .method(method, BodyPublishers.ofString(JSON.writeValueAsString(body))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public JsonNode upload(byte[] image) {
        return send(request(CHANNEL + "/files")
                .header("Content-Type", "application/octet-stream")
                .header("X-File-Name", "photo.png")
                .POST(BodyPublishers.ofByteArray(image)));
    }

    /// Says something and returns it as the page has it.
    public JsonNode say(String text, JsonNode... files) {
        return post(
                CHANNEL + "/messages",
                Map.of("text", text, "nonce", "nonce-%04d".formatted(++nonce), "files", List.of(files)));
    }

    /// Asks and waits for the answer.
    public JsonNode ask(String text, JsonNode... files) {
        return answerTo(say(text, files));
    }

    JsonNode answerTo(JsonNode asked) {
        return Await.value(
                BETWEEN_LOOKS,
                () -> get(CHANNEL + "/messages")
                        .path("messages")
                        .valueStream()
                        .filter(message -> message.at("/replyTo/id").equals(asked.path("id")))
                        .findFirst());
    }

    JsonNode run(JsonNode asked) {
        return get("/web/api/c/village/runs/" + asked.path("id").asText());
    }

    String mode() {
        return get("/web/api/me").path("mode").asText();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path));
    }

    public JsonNode delete(String path) {
        return send(request(path).DELETE());
    }

    /// The lines of a file, as they come.
    public List<String> download(String path) {
        send(request(path).GET());
        return shown.getLast().lines().toList();
    }

    private JsonNode send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            shown.add(response.body());
            if (response.statusCode() >= 300) {
                throw new AssertionError(response.statusCode() + " " + response.uri() + " " + response.body());
            }
            return JSON.readTree(response.body().isEmpty() ? "{}" : response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        http.close();
    }
}
