package org.murabito.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.app.village.Village;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;

/// The bundled village over the HTTP API of the web chat.
final class WebTown implements PlatformTown {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ZoneId zone;
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, String> cookies = new HashMap<>();
    private final Map<String, String> places = new HashMap<>();
    private final Map<String, String> threads = new HashMap<>();
    private URI home = URI.create("http://127.0.0.1");
    private String spokenIn = "";
    private List<String> before = List.of();
    private int posts;

    /// Whatever is posted over HTTP is five seconds old, so that no burst is waited for.
    static final class PostedEarlier extends Clock {
        private static final Duration AGO = Duration.ofSeconds(5);
        private final Clock base;

        PostedEarlier(Clock base) {
            this.base = base;
        }

        @Override
        public Instant instant() {
            boolean ofRequest = Thread.currentThread().getName().contains("Jetty");
            return ofRequest ? base.instant().minus(AGO) : base.instant();
        }

        @Override
        public ZoneId getZone() {
            return base.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return base.withZone(zone);
        }
    }

    WebTown(ZoneId zone) {
        this.zone = zone;
    }

    @Override
    public DoorKind kind() {
        return DoorKind.WEB;
    }

    @Override
    public Map<String, String> environment() {
        return Map.of("MURABITO_COMMUNITY_VILLAGE", "ja");
    }

    @Override
    public List<String> ownTalks() {
        return List.of("talks-in-the-channel.chat");
    }

    @Override
    public int messages() {
        return 100;
    }

    @Override
    public void open(Murabito murabito, URI address) {
        home = address;
        Village.read(Language.JAPANESE)
                .settle(murabito.stores().communities(), murabito.stores().messages(), murabito.clock(), zone);
    }

    @Override
    public String say(String channel, String member, String text) {
        return say(place(member, channel), member, text, JSON.createObjectNode());
    }

    @Override
    public String reply(String channel, String member, String text) {
        String place = place(member, channel);
        return say(place, member, text, JSON.createObjectNode().put("replyTo", newest(member, place)));
    }

    @Override
    public String sayInThread(String channel, String member, String text) {
        String place = place(member, channel);
        String root = newest(member, place);
        String thread = threads.get(root);
        if (thread != null) {
            return say(thread, member, text, JSON.createObjectNode());
        }
        JsonNode begun = send(
                        member, "POST", "p/" + place + "/threads", post(text).put("root", root))
                .orElseThrow();
        before = List.of();
        spokenIn = begun.path("place").asText();
        threads.put(root, spokenIn);
        return begun.path("key").asText();
    }

    private String say(String place, String member, String text, ObjectNode more) {
        spokenIn = place;
        before =
                own(member, place).stream().map(one -> one.path("key").asText()).toList();
        return send(member, "POST", "p/" + place + "/messages", post(text).setAll(more))
                .orElseThrow()
                .path("key")
                .asText();
    }

    private ObjectNode post(String text) {
        return JSON.createObjectNode().put("text", text).put("nonce", "post-%08d".formatted(++posts));
    }

    @Override
    public List<String> answers() {
        return own(cookies.keySet().iterator().next(), spokenIn).stream()
                .filter(one -> !before.contains(one.path("key").asText()))
                .map(one -> words(one.path("body")))
                .toList();
    }

    private static String words(JsonNode body) {
        return body.isValueNode()
                ? body.asText()
                : StreamSupport.stream(body.spliterator(), false)
                        .map(WebTown::words)
                        .collect(Collectors.joining(" "));
    }

    private String newest(String member, String place) {
        return own(member, place).getLast().path("key").asText();
    }

    private List<JsonNode> own(String member, String place) {
        JsonNode all = send(member, "GET", "p/" + place + "/messages", null)
                .orElseThrow()
                .path("messages");
        return StreamSupport.stream(all.spliterator(), false)
                .filter(one -> one.path("author").path("kind").asText().equals("self"))
                .toList();
    }

    private String place(String member, String channel) {
        return places.computeIfAbsent(channel, name -> {
            List<JsonNode> all = new ArrayList<>();
            send(member, "GET", "", null).orElseThrow().path("places").forEach(all::add);
            return all.stream()
                    .filter(one -> one.path("name").asText().equals(name))
                    .findFirst()
                    .orElseThrow()
                    .path("slug")
                    .asText();
        });
    }

    private Optional<JsonNode> send(String member, String method, String path, @Nullable ObjectNode body) {
        String cookie = cookies.computeIfAbsent(member, this::claimed);
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        home.resolve(path.isEmpty() ? "/web/api/c/village" : "/web/api/c/village/" + path))
                .header("Content-Type", "application/json")
                .header("Origin", home.resolve("/").toString().replaceAll("/$", ""))
                .header("Cookie", cookie);
        try {
            var response = client.send(
                    (body == null ? request.GET() : request.method(method, BodyPublishers.ofString(body.toString())))
                            .build(),
                    BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2 && response.statusCode() != 404) {
                throw new IllegalStateException(response.statusCode() + " " + response.body());
            }
            return response.statusCode() / 100 == 2 ? Optional.of(JSON.readTree(response.body())) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private String claimed(String member) {
        HttpRequest request = HttpRequest.newBuilder(home.resolve("/web/api/claim"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(
                        JSON.createObjectNode().put("name", member + " 2").toString()))
                .build();
        try {
            return client.send(request, BodyHandlers.discarding())
                    .headers()
                    .firstValue("Set-Cookie")
                    .orElseThrow()
                    .split(";", 2)[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String link(PlaceId place, String key) {
        return home + "/" + place.key() + "/" + key;
    }

    @Override
    public void close() {}
}
