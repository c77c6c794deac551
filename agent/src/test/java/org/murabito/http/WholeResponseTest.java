package org.murabito.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WholeResponseTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final HttpClient client = HttpClient.newHttpClient();
    private final CountDownLatch over = new CountDownLatch(1);
    private HttpServer server;
    private HttpRequest request;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/"))
                .timeout(LONG)
                .build();
    }

    @AfterEach
    void stop() {
        over.countDown();
        client.shutdownNow();
        server.stop(0);
    }

    private static void send(HttpExchange exchange, String body, int announced) throws IOException {
        exchange.sendResponseHeaders(200, announced);
        exchange.getResponseBody().write(body.getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
    }

    @Test
    void has_the_status_and_the_whole_body() throws Exception {
        server.createContext("/", exchange -> {
            send(exchange, "bread", 5);
            exchange.close();
        });

        var response = WholeResponse.get(client, request, 5, LONG);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).asString(StandardCharsets.UTF_8).isEqualTo("bread");
    }

    @Test
    void a_body_that_stalls_is_not_waited_for_longer_than_said() {
        server.createContext("/", exchange -> {
            send(exchange, "br", 5);
            try {
                over.await();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });

        assertThatThrownBy(() -> WholeResponse.get(client, request, 5, Duration.ofMillis(300)))
                .isInstanceOf(HttpTimeoutException.class)
                .hasMessage("no whole answer within 300 ms");
    }

    @Test
    void a_body_that_is_too_long_is_a_failure() {
        server.createContext("/", exchange -> {
            send(exchange, "bread", 5);
            exchange.close();
        });

        assertThatThrownBy(() -> WholeResponse.get(client, request, 4, LONG)).isInstanceOf(IOException.class);
    }

    @Test
    void nobody_there_is_said_as_the_client_says_it() {
        server.stop(0);

        assertThatThrownBy(() -> WholeResponse.get(client, request, 5, LONG)).isInstanceOf(ConnectException.class);
    }
}
