package org.murabito.slack.wire;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Executors;
import org.murabito.http.WholeResponse;

/// The network, by the JDK's own client: it is interruptible and lives on virtual threads.
final class Transport implements AutoCloseable {
    static final Duration CONNECT = Duration.ofSeconds(10);
    /// Bytes; a page of a channel's history has some hundred thousand.
    private static final long LARGEST = 32_000_000;

    private final HttpClient http;
    private final URI base;
    private final ResponseHosts responses;

    /// @param scopes what the token allows, where Slack says so
    record Reply(int status, Duration retryAfter, Set<String> scopes, String body) {}

    /// @param base ends in a slash, for example `https://slack.com/api/`
    Transport(URI base, ResponseHosts responses) {
        this.base = base;
        this.responses = responses;
        this.http = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .version(HttpClient.Version.HTTP_1_1)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
    }

    Reply post(ApiCall call, String token, Duration most) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(call.method().wire()))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(call.form(), StandardCharsets.UTF_8))
                .build();
        HttpResponse<byte[]> response = WholeResponse.get(http, request, LARGEST, most);
        long seconds = response.headers()
                .firstValue("Retry-After")
                .filter(value -> value.matches("\\d{1,6}"))
                .map(Long::parseLong)
                .orElse(1L);
        Set<String> scopes = response.headers()
                .firstValue("X-OAuth-Scopes")
                .map(list -> Set.of(list.strip().split("(?<!\\s)\\s*+,\\s*+")))
                .orElse(Set.of());
        return new Reply(
                response.statusCode(),
                Duration.ofSeconds(seconds),
                scopes,
                new String(response.body(), StandardCharsets.UTF_8));
    }

    /// Only to Slack itself, to the server that stands in for it, or to a host that the settings name.
    void respond(String address, String body) throws InterruptedException {
        URI to = responses.checked(address);
        HttpRequest request = HttpRequest.newBuilder(to)
                .header("Content-Type", "application/json; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8))
                .build();
        try {
            int status = WholeResponse.get(http, request, LARGEST, CONNECT).statusCode();
            if (status < 200 || status >= 300) {
                // Where it is refused the address is over, or was used five times.
                throw SlackTrouble.of(Method.CHAT_POST_EPHEMERAL, status);
            }
        } catch (IOException failure) {
            throw SlackTrouble.unclear(
                    Method.CHAT_POST_EPHEMERAL, failure.getClass().getSimpleName());
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
