package org.murabito.tool.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.Endpoint;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebException.Kind;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

class GuardedWebClientTest {
    private static final String FIRST = "93.184.216.34";
    private static final String SECOND = "93.184.216.35";

    private final StagedNetwork network =
            new StagedNetwork().name("one.example", FIRST).name("two.example", SECOND);
    private final GuardedWebClient web = new GuardedWebClient(EgressPolicy.open(List.of()), network, network);
    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void close() {
        over.countDown();
        network.close();
    }

    @Test
    void a_reply_is_told_as_it_came() throws InterruptedException {
        network.server(FIRST, exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "7");
            Replies.send(exchange, 429, "text/plain", "later".getBytes(StandardCharsets.UTF_8));
        });

        WebReply reply = ask(WebRequest.get("http://one.example/a?b=c", 100));

        assertThat(reply.status()).isEqualTo(429);
        assertThat(reply.ok()).isFalse();
        assertThat(reply.header("Retry-After")).contains("7");
        assertThat(reply.text(StandardCharsets.UTF_8)).isEqualTo("later");
        assertThat(reply.url()).isEqualTo("http://one.example/a?b=c");
        assertThat(reply.cut()).isFalse();
    }

    @Test
    void a_host_of_ones_own_may_have_any_name() throws InterruptedException {
        network.name("my_host", FIRST).server(FIRST, Replies.page("here"));
        Endpoint own = Endpoint.ofUrl("http://my_host").orElseThrow();

        assertThat(new GuardedWebClient(EgressPolicy.only(Set.of(own)), network, network)
                        .ask(WebRequest.get("http://my_host/a", 100), Deadline.in(Duration.ofSeconds(30)))
                        .text(StandardCharsets.UTF_8))
                .isEqualTo("here");
        assertThat(Endpoint.ofUrl("https://my_host:8899/a")).contains(new Endpoint("my_host", 8899));
        assertThat(Endpoint.ofUrl("http://[::1]:80")).contains(new Endpoint("::1", 80));
        assertThat(Endpoint.ofUrl("http://one.example:65536")).isEmpty();
    }

    @Test
    void a_redirect_is_followed_up_to_five_times() throws InterruptedException {
        AtomicInteger seen = new AtomicInteger();
        network.server(FIRST, exchange -> {
            int number = seen.incrementAndGet();
            if (number <= 5) {
                Replies.redirect(302, "/" + number).handle(exchange);
            } else {
                Replies.page("there").handle(exchange);
            }
        });

        assertThat(ask(WebRequest.get("http://one.example/", 100)).url()).isEqualTo("http://one.example/5");

        seen.set(-10);
        assertThatThrownBy(() -> ask(WebRequest.get("http://one.example/", 100)))
                .hasMessage("one.example redirects again and again; followed are 5 times");
        assertThat(seen).hasValue(-10 + 6);
    }

    @Test
    void a_redirect_is_told_where_none_is_to_be_followed() throws InterruptedException {
        network.server(FIRST, Replies.redirect(307, "http://two.example/"));
        network.server(SECOND, Replies.page("there"));

        WebReply reply = ask(new WebRequest("GET", "http://one.example/", Map.of(), null, 100, false));

        assertThat(reply.status()).isEqualTo(307);
        assertThat(reply.url()).isEqualTo("http://one.example/");
    }

    @Test
    void a_secret_goes_to_the_server_it_is_for_and_to_no_other() throws InterruptedException {
        AtomicReference<@Nullable String> told = new AtomicReference<>("");
        network.server(FIRST, exchange -> {
            boolean first = exchange.getRequestURI().getPath().equals("/");
            told.set(exchange.getRequestHeaders().getFirst("X-Key"));
            Replies.redirect(307, first ? "/again" : "http://two.example/").handle(exchange);
        });
        AtomicReference<@Nullable String> others = new AtomicReference<>("");
        network.server(SECOND, exchange -> {
            others.set(exchange.getRequestHeaders().getFirst("X-Key"));
            Replies.page("there").handle(exchange);
        });

        ask(WebRequest.get("http://one.example/", 100).with("X-Key", "secret"));

        assertThat(told).hasValue("secret");
        assertThat(others).hasValue(null);
    }

    @Test
    void a_body_is_sent_as_it_is() throws InterruptedException {
        AtomicReference<String> told = new AtomicReference<>("");
        network.server(FIRST, exchange -> {
            told.set(exchange.getRequestMethod() + " "
                    + exchange.getRequestHeaders().getFirst("Content-Type") + " "
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            Replies.page("thanks").handle(exchange);
        });

        ask(new WebRequest(
                "POST",
                "http://one.example/",
                Map.of(),
                new WebRequest.Body("application/json", "{\"q\":\"村\"}"),
                100));

        assertThat(told).hasValue("POST application/json {\"q\":\"村\"}");
    }

    @Test
    void no_more_is_read_than_was_asked_for() throws InterruptedException {
        network.server(FIRST, exchange -> endless(exchange, exchange.getResponseBody()));

        WebReply reply = ask(WebRequest.get("http://one.example/", 100_000));

        assertThat(reply.cut()).isTrue();
        assertThat(reply.body()).hasSize(100_000);
    }

    @Test
    void what_is_packed_is_counted_unpacked() throws InterruptedException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            byte[] block = new byte[1 << 20];
            for (int i = 0; i < 100; i++) {
                gzip.write(block);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        network.server(FIRST, exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            Replies.send(exchange, 200, "text/html", packed.toByteArray());
        });

        WebReply reply = ask(WebRequest.get("http://one.example/", 100_000));

        assertThat(packed.size()).isLessThan(200_000);
        assertThat(reply.cut()).isTrue();
        assertThat(reply.body()).hasSize(100_000);
    }

    @Test
    void a_reply_that_drips_has_no_more_time_than_one_that_does_not_come() {
        network.server(FIRST, exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('x');
            exchange.getResponseBody().flush();
            await(over);
        });
        network.server(SECOND, _ -> await(over));

        for (String url : List.of("http://one.example/", "http://two.example/")) {
            WebException late = catchThrowableOfType(
                    WebException.class, () -> web.ask(WebRequest.get(url, 100), Deadline.in(Duration.ofMillis(300))));
            assertThat(late.kind()).as(url).isEqualTo(Kind.TIMEOUT);
            assertThat(late.worthRetrying()).isTrue();
        }
    }

    @Test
    void a_name_that_is_looked_up_for_too_long_holds_nobody() {
        Resolver slow = _ -> {
            await(over);
            return List.of();
        };
        GuardedWebClient patient = new GuardedWebClient(EgressPolicy.open(List.of()), slow, network);

        assertThatThrownBy(() ->
                        patient.ask(WebRequest.get("http://one.example/", 100), Deadline.in(Duration.ofMillis(300))))
                .hasMessage("no whole reply came in time");
    }

    @Test
    void interrupting_closes_the_connection() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<String> closed = new CompletableFuture<>();
        network.server(FIRST, exchange -> {
            begun.countDown();
            try {
                endless(exchange, exchange.getResponseBody());
            } finally {
                closed.complete("closed");
            }
        });
        CompletableFuture<String> ended = new CompletableFuture<>();
        Thread asking = Thread.ofVirtual().start(() -> {
            try {
                ask(WebRequest.get("http://one.example/", Integer.MAX_VALUE - 10));
                ended.complete("a reply");
            } catch (InterruptedException _) {
                ended.complete("interrupted");
            } catch (RuntimeException e) {
                ended.complete(e.toString());
            }
        });
        begun.await();
        asking.interrupt();

        assertThat(ended.get(30, TimeUnit.SECONDS)).isEqualTo("interrupted");
        assertThat(closed.get(30, TimeUnit.SECONDS)).isEqualTo("closed");
    }

    @Test
    void the_name_is_shown_to_the_server_where_it_is_encrypted() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            network.port(FIRST, server.getLocalPort());
            CompletableFuture<String> hello = CompletableFuture.supplyAsync(() -> firstBytes(server));

            WebException failed = catchThrowableOfType(
                    WebException.class, () -> ask(WebRequest.get("https://one.example/secret-path", 100)));

            assertThat(failed.kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(failed).message().contains("one.example").doesNotContain("secret-path");
            assertThat(hello.get(30, TimeUnit.SECONDS)).contains("one.example");
        }
    }

    @Test
    void what_the_operator_named_is_reached_inside_and_nothing_beside_it() throws InterruptedException {
        network.name("wiki.lan", "10.0.0.8")
                .server("10.0.0.8", Replies.page("wiki"))
                .server(FIRST, Replies.page("elsewhere"));
        EgressPolicy egress = EgressPolicy.only(List.of(new Endpoint("wiki.lan", 3000)));
        GuardedWebClient own = new GuardedWebClient(egress, network, network);
        Deadline deadline = Deadline.in(Duration.ofSeconds(10));

        assertThat(own.ask(WebRequest.get("http://wiki.lan:3000/a", 100), deadline)
                        .text(StandardCharsets.UTF_8))
                .isEqualTo("wiki");
        assertThatThrownBy(() -> own.ask(WebRequest.get("http://one.example/", 100), deadline))
                .hasMessage("one.example is not among the hosts of this tool: that may not be reached from here;"
                        + " allowed: only wiki.lan:3000");
        assertThatThrownBy(() -> own.ask(WebRequest.get("http://wiki.lan/", 100), deadline))
                .isInstanceOf(WebException.class);
        assertThatThrownBy(() -> own.ask(WebRequest.get("http://10.0.0.8:3000/", 100), deadline))
                .isInstanceOf(WebException.class);
    }

    @Test
    void a_server_on_this_machine_is_reached_where_it_was_named() throws InterruptedException {
        try (StagedNetwork real = new StagedNetwork().server("127.0.0.1", Replies.page("here"))) {
            int port = real.realPort("127.0.0.1");
            GuardedWebClient own = new GuardedWebClient(
                    EgressPolicy.open(List.of(new Endpoint("127.0.0.1", port))),
                    Resolver.SYSTEM,
                    SocketFactory.getDefault());

            WebReply reply =
                    own.ask(WebRequest.get("http://127.0.0.1:" + port + "/", 100), Deadline.in(Duration.ofSeconds(10)));

            assertThat(reply.text(StandardCharsets.UTF_8)).isEqualTo("here");
        }
    }

    private WebReply ask(WebRequest request) throws InterruptedException {
        return web.ask(request, Deadline.in(Duration.ofSeconds(20)));
    }

    private static void endless(HttpExchange exchange, OutputStream out) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        byte[] block = new byte[10_000];
        while (true) {
            out.write(block);
        }
    }

    private static String firstBytes(ServerSocket server) {
        try (Socket socket = server.accept();
                InputStream in = socket.getInputStream()) {
            return new String(in.readNBytes(200), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
