package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GuardTest {
    @Test
    void a_foreign_host_is_refused(@TempDir Path folder) throws IOException {
        try (Town town = new Town(folder)) {
            assertThat(statusFor(town, "evil.example:" + town.port(), "")).isEqualTo(421);
            assertThat(statusFor(town, "127.0.0.1", "")).isEqualTo(421);
            assertThat(statusFor(town, "127.0.0.1:1", "")).isEqualTo(421);
            assertThat(statusFor(town, "localhost:" + town.port(), "")).isEqualTo(200);
            assertThat(statusFor(town, "127.0.0.1:" + town.port(), "")).isEqualTo(200);
        }
    }

    @Test
    void a_public_origin_is_served_behind_a_proxy_after_the_token(@TempDir Path folder) throws IOException {
        try (Town town = new Town(folder, true, Set.of("https://chat.example.org/"))) {
            for (String host : new String[] {"chat.example.org", "127.0.0.1:" + town.port()}) {
                assertThat(statusFor(town, host, "")).as(host).isEqualTo(401);
            }
            assertThat(statusFor(town, "chat.example.org", "X-Forwarded-For: 203.0.113.9\r\n"))
                    .isEqualTo(401);
            assertThat(statusFor(town, "evil.example", "")).isEqualTo(421);
        }
    }

    @Test
    void a_proxy_that_says_nothing_of_itself_speaks_an_older_version(@TempDir Path folder) throws IOException {
        try (Town town = new Town(folder);
                Wire proxied = Wire.to(town)) {
            proxied.send("GET /web/api/me HTTP/1.0\r\nHost: 127.0.0.1:" + town.port() + "\r\n\r\n");
            assertThat(proxied.status()).isEqualTo(401);
        }
    }

    @Test
    void a_wrong_method_on_a_known_address_is_told_with_the_right_ones(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            Browserless mio = Browserless.named(town, "Mio");

            var answer = mio.delete("/web/api/commands");

            assertThat(answer.status()).isEqualTo(405);
            assertThat(answer.response().headers().firstValue("Allow")).hasValue("GET");
            assertThat(answer.json().path("code").asText()).isEqualTo("error.method");
            assertThat(mio.delete("/web/api/nowhere").status()).isEqualTo(404);
        }
    }

    @Test
    void a_page_of_another_site_cannot_act(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            Browserless mio = Browserless.named(town, "Mio");
            for (String origin : new String[] {"https://evil.example", "null", "http://127.0.0.1:1"}) {
                var answer = mio.send(mio.request("/web/api/code")
                        .header("Origin", origin)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{}")));
                assertThat(answer.status()).as(origin).isEqualTo(403);
            }
            var crossSite = mio.send(mio.request("/web/api/me")
                    .header("Sec-Fetch-Site", "cross-site")
                    .header("Sec-Fetch-Mode", "no-cors")
                    .GET());
            assertThat(crossSite.status()).isEqualTo(403);
            var form = mio.send(mio.request("/web/api/code")
                    .header("Content-Type", "text/plain")
                    .POST(BodyPublishers.ofString("{}")));
            assertThat(form.status()).isEqualTo(415);
        }
    }

    @Test
    void pages_forbid_everything_from_elsewhere(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            var headers = new Browserless(town).get("/").response().headers();
            assertThat(headers.firstValue("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
        }
    }

    @Test
    void beyond_loopback_nothing_is_served_before_the_token(@TempDir Path folder) {
        try (Town town = new Town(folder, false, Set.of())) {
            Browserless stranger = new Browserless(town);
            assertThat(stranger.get("/web/api/me").status()).isEqualTo(401);
            assertThat(stranger.post("/web/api/claim", Map.of("name", "Eve")).status())
                    .isEqualTo(401);
            var page = stranger.send(
                    stranger.request("/").header("Accept", "text/html").GET());
            assertThat(page.status()).isEqualTo(401);
            assertThat(page.response().body()).contains("token-form");
            assertThat(stranger.get("/web/assets/base.css").status()).isEqualTo(200);

            stranger.post("/web/api/operator", Map.of("token", Town.TOKEN));
            assertThat(stranger.get("/web/api/me").status()).isEqualTo(200);
        }
    }

    @Test
    void a_request_through_a_proxy_needs_the_token_once(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            Browserless somebody = new Browserless(town);
            for (String header :
                    new String[] {"X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Via", "X-Real-IP"}) {
                var answer = somebody.send(somebody.request("/web/api/me")
                        .header(header, "203.0.113.9")
                        .GET());
                assertThat(answer.status()).as(header).isEqualTo(401);
            }
            somebody.post("/web/api/operator", Map.of("token", Town.TOKEN));
            var answer = somebody.send(somebody.request("/web/api/me")
                    .header("X-Forwarded-For", "203.0.113.9")
                    .GET());
            assertThat(answer.status()).isEqualTo(200);
        }
    }

    /// The JDK's client chooses the host header itself, so this one is written by hand.
    private static int statusFor(Town town, String host, String more) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), town.port())) {
            String request = "GET /web/api/me HTTP/1.1\r\nHost: " + host + "\r\n" + more + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            String line = new String(in.readNBytes(12), StandardCharsets.US_ASCII);
            return Integer.parseInt(line.substring(9));
        }
    }
}
