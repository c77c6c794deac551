package org.murabito.search.opensearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.http.WholeResponse;

/// Asks the server, for a bounded time; whatever goes wrong is told in one line.
final class ClusterClient implements AutoCloseable {
    static final Duration SOON = Duration.ofSeconds(10);

    private static final Duration CONNECT = Duration.ofSeconds(3);
    private static final long LARGEST_ANSWER = 64 << 20;
    private static final int NOT_FOUND = 404;
    private static final String AS_DOCUMENT = "application/json";
    private static final String AS_LINES = "application/x-ndjson";

    /// What is said of these concerns the server, and repeats nothing of what was asked.
    private static final Set<String> TOLD = Set.of("cluster_block_exception", "unavailable_shards_exception");

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
    private final ClusterAddress address;
    private final @Nullable String password;
    private volatile String trouble = "";

    ClusterClient(ClusterAddress address, @Nullable String password) {
        this.address = address;
        this.password = password;
    }

    /// What the server answered, if it took the request or knows nothing of what was asked for.
    record Answer(boolean found, JsonNode body) {}

    Answer ask(String method, String path, @Nullable Object body, Duration atMost) {
        return send(method, path, AS_DOCUMENT, body == null ? "" : text(body), atMost);
    }

    /// As [#ask], where what is asked for has to be there.
    JsonNode get(String method, String path, @Nullable Object body, Duration atMost) {
        return found(path, ask(method, path, body, atMost));
    }

    /// @param lines JSON, line by line, as several requests in one are written
    JsonNode postLines(String path, String lines, Duration atMost) {
        return found(path, send("POST", path, AS_LINES, lines, atMost));
    }

    private JsonNode found(String path, Answer answer) {
        if (!answer.found()) {
            throw failed("does not know " + path.replaceAll("\\?.*", ""), null);
        }
        return answer.body();
    }

    String text(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps, lists and texts can be written", e);
        }
    }

    private Answer send(String method, String path, String type, String body, Duration atMost) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.server().resolve(path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .header("Content-Type", type);
        if (!address.user().isEmpty()) {
            String who = address.user() + ":" + (password == null ? "" : password);
            request.header(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(who.getBytes(StandardCharsets.UTF_8)));
        }
        HttpResponse<byte[]> response = await(request.build(), atMost);
        return read(response.statusCode(), response.body());
    }

    private HttpResponse<byte[]> await(HttpRequest request, Duration atMost) {
        try {
            return WholeResponse.get(http, request, LARGEST_ANSWER, atMost);
        } catch (HttpTimeoutException e) {
            throw failed("did not answer within " + atMost.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("was not waited for", e);
        } catch (IOException e) {
            String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            throw failed(
                    e instanceof ConnectException && e.getMessage() == null
                            ? "cannot be reached"
                            : "cannot be reached: " + why.replaceAll("\\s+", " "),
                    e);
        }
    }

    private Answer read(int status, byte[] body) {
        if (status == 401 || status == 403) {
            throw failed(
                    "refuses " + (address.user().isEmpty() ? "whoever gives no name" : "user " + address.user())
                            + " (" + status + "): the name stands in the setting search, the password in "
                            + OpenSearchIndex.PASSWORD,
                    null);
        }
        JsonNode answer = parsed(body);
        if (status == NOT_FOUND && !answer.isMissingNode()) {
            return new Answer(false, answer);
        }
        if (status / 100 != 2 || answer.isMissingNode()) {
            throw failed("answers " + status + why(answer.path("error")), null);
        }
        trouble = "";
        return new Answer(true, answer);
    }

    private JsonNode parsed(byte[] body) {
        try {
            JsonNode answer = json.readTree(body);
            return answer != null && answer.isObject() ? answer : MissingNode.getInstance();
        } catch (IOException _) {
            return MissingNode.getInstance();
        }
    }

    /// Refuses an answer in which a part failed.
    void check(JsonNode part) {
        if (part.has("error")) {
            throw failed("answers" + why(part.path("error")), null);
        }
    }

    private static String why(JsonNode error) {
        String type = error.path("type").asText(error.isMissingNode() ? "otherwise than OpenSearch does" : "");
        return " " + type + (TOLD.contains(type) ? ": " + error.path("reason").asText() : "");
    }

    SearchIndexException failed(String what, @Nullable Throwable cause) {
        trouble = "OpenSearch at " + address + " " + what;
        return new SearchIndexException(trouble, cause);
    }

    /// What went wrong last, in one line; empty once the server did again what it was asked.
    String trouble() {
        return trouble;
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
