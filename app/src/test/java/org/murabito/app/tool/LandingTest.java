package org.murabito.app.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class LandingTest {
    private static final URI ASKING =
            URI.create("https://office.example.org/authorize?client_id=m&state=abc&scope=read");
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();

    private static String open(URI address) {
        try (HttpClient browser = HttpClient.newHttpClient()) {
            return browser.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static InputStream pasted(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void the_browser_comes_back_to_this_machine() throws InterruptedException {
        try (LoopbackRedirect landing = new LoopbackRedirect(0, said::add, pasted(""))) {
            assertThat(landing.landing().getHost()).isEqualTo("127.0.0.1");
            Thread browser = Thread.ofVirtual().start(() -> {
                open(URI.create(landing.landing() + "?code=other&state=older"));
                open(URI.create(landing.landing() + "?code=c0de&state=abc"));
            });

            assertThat(landing.ask(ASKING)).isEqualTo("code=c0de&state=abc");
            browser.join();
            assertThat(said).contains("  " + ASKING, "That is not what was waited for; open the address above.");
        }
    }

    /// As some login servers write their codes, and browsers send them.
    @Test
    void an_answer_that_is_no_valid_address_is_taken_as_it_came() throws InterruptedException, IOException {
        try (LoopbackRedirect landing = new LoopbackRedirect(0, said::add, pasted(""))) {
            assertThat(openRaw(landing.landing(), "code=AQ|x{y}^&state=abc")).contains("200 OK", "has your answer");

            assertThat(landing.ask(ASKING)).isEqualTo("code=AQ|x{y}^&state=abc");
        }
    }

    @Test
    void a_pasted_address_need_not_be_a_valid_one() throws InterruptedException {
        String line = "http://127.0.0.1:1/callback?code=AQ|x{y}^&state=abc#_=_";
        try (LoopbackRedirect landing = new LoopbackRedirect(0, said::add, pasted(line))) {
            assertThat(landing.ask(ASKING)).isEqualTo("code=AQ|x{y}^&state=abc");
        }
    }

    private static String openRaw(URI landing, String query) throws IOException {
        try (Socket socket = new Socket(landing.getHost(), landing.getPort())) {
            String request = "GET " + landing.getPath() + "?" + query + " HTTP/1.1\r\nHost: " + landing.getAuthority()
                    + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void the_address_can_be_pasted_where_the_browser_is_elsewhere() throws InterruptedException {
        String lines = "what?\n\nhttp://127.0.0.1:1/callback?code=c0de&state=abc\n";
        try (LoopbackRedirect landing = new LoopbackRedirect(0, said::add, pasted(lines))) {
            assertThat(landing.ask(ASKING)).isEqualTo("code=c0de&state=abc");
        }
        assertThat(List.copyOf(said)).contains("That is not what was waited for; open the address above.");
    }

    @Test
    void what_is_no_address_does_not_end_the_waiting() throws InterruptedException {
        try (LoopbackRedirect landing =
                new LoopbackRedirect(0, said::add, pasted("<no> {address}\nhttp://h/?state=abc&code=c"))) {
            assertThat(landing.ask(ASKING)).isEqualTo("state=abc&code=c");
        }
    }
}
