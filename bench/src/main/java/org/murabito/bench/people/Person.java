package org.murabito.bench.people;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Somebody with a page open in the web chat.
final class Person {
    static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client;
    private final URI home;
    private final String cookie;

    private Person(HttpClient client, URI home, String cookie) {
        this.client = client;
        this.home = home;
        this.cookie = cookie;
    }

    /// @param number each has a loopback address of their own, as people have in the world
    static Person named(URI home, int number) throws IOException, InterruptedException {
        InetAddress from = InetAddress.getByAddress(new byte[] {127, 0, 2, (byte) (1 + number)});
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .localAddress(from)
                .build();
        HttpResponse<String> claimed = client.send(
                HttpRequest.newBuilder(home.resolve("/web/api/claim"))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"name\":\"Reader " + number + " of many\"}"))
                        .build(),
                BodyHandlers.ofString());
        String cookie = claimed.headers()
                .firstValue("Set-Cookie")
                .orElseThrow(() -> new IllegalStateException(claimed.statusCode() + " " + claimed.body()));
        return new Person(client, home, cookie.split(";", 2)[0]);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(home.resolve(path)).header("Cookie", cookie);
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        return JSON.readTree(
                client.send(request(path).build(), BodyHandlers.ofString()).body());
    }

    /// Channels of the community, as they stand in paths.
    List<String> channels(String community) throws IOException, InterruptedException {
        return get("/web/api/c/" + community)
                .path("places")
                .valueStream()
                .filter(place -> place.path("kind").asText().equals("channel"))
                .map(place -> place.path("slug").asText())
                .toList();
    }

    /// The status.
    int post(String community, String channel, String text, String nonce) throws IOException, InterruptedException {
        String body = JSON.writeValueAsString(Map.of("text", text, "nonce", nonce));
        return client.send(
                        request("/web/api/c/" + community + "/p/" + channel + "/messages")
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }

    /// Reads the live stream until it ends.
    void listen(Consumer<String> heard) throws IOException, InterruptedException {
        try (Stream<String> lines = client.send(request("/web/live").build(), BodyHandlers.ofLines())
                .body()) {
            lines.filter(line -> line.startsWith("data: ")).forEach(heard);
        }
    }
}
