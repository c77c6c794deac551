package org.murabito.slack.wire;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Executors;

/// The network, by the JDK's own client: it is interruptible and lives on virtual threads.
final class Transport implements AutoCloseable {
    static final Duration CONNECT = Duration.ofSeconds(10);
    private static final int TOO_MANY = 429;

    private final HttpClient http;
    private final URI base;

    /// @param scopes what the token allows, where Slack says so
    record Reply(int status, Duration retryAfter, Set<String> scopes, String body) {}

    /// @param base ends in a slash, for example `https://slack.com/api/`
    Transport(URI base) {
        this.base = base;
        this.http = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .version(HttpClient.Version.HTTP_1_1)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
    }

    Reply post(Call call, String token, Duration most) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(call.method().wire()))
                .timeout(most)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(call.form(), StandardCharsets.UTF_8))
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        long seconds = response.headers()
                .firstValue("Retry-After")
                .filter(value -> value.matches("\\d{1,6}"))
                .map(Long::parseLong)
                .orElse(1L);
        Set<String> scopes = response.headers()
                .firstValue("X-OAuth-Scopes")
                .map(list -> Set.of(list.strip().split("\\s*,\\s*")))
                .orElse(Set.of());
        return new Reply(response.statusCode(), Duration.ofSeconds(seconds), scopes, response.body());
    }

    /// Only to Slack itself, or to the server that stands in for it.
    void respond(String address, String body) throws InterruptedException {
        URI to;
        try {
            to = new URI(address);
        } catch (URISyntaxException _) {
            // The address is a secret, and would stand in the exception.
            throw SlackTrouble.refused(Method.CHAT_POST_EPHEMERAL, "what is no address");
        }
        String host = to.getHost() == null ? "" : to.getHost();
        boolean slack = "https".equals(to.getScheme()) && (host.equals("slack.com") || host.endsWith(".slack.com"));
        if (!slack && !(host.equals(base.getHost()) && to.getPort() == base.getPort())) {
            throw SlackTrouble.refused(Method.CHAT_POST_EPHEMERAL, "an address that is not Slack's");
        }
        HttpRequest request = HttpRequest.newBuilder(to)
                .timeout(CONNECT)
                .header("Content-Type", "application/json; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8))
                .build();
        try {
            int status =
                    http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            if (status >= 400 && status < 500 && status != TOO_MANY) {
                // It is over, or was used five times.
                throw SlackTrouble.refused(Method.CHAT_POST_EPHEMERAL, "HTTP " + status);
            }
            if (status != 200) {
                throw SlackTrouble.unclear(Method.CHAT_POST_EPHEMERAL, "HTTP " + status);
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
