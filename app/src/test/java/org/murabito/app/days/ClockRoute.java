package org.murabito.app.days;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Objects;

/// Says on a port of its own what time it is, and puts the clock forward: `GET /clock`, `POST /clock?by=PT5M`.
final class ClockRoute implements AutoCloseable {
    private final ForwardClock clock;
    private final HttpServer server;

    ClockRoute(ForwardClock clock, int port) throws IOException {
        this.clock = clock;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/clock", this::answer);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/clock");
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("GET")) {
            tell(exchange, 200, clock.instant().toString());
            return;
        }
        String by = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "")
                .replaceFirst("^by=", "");
        try {
            tell(exchange, 200, clock.forward(Duration.parse(by)).toString());
        } catch (DateTimeException | IllegalArgumentException e) {
            tell(exchange, 400, "POST /clock?by=PT5M puts it five minutes forward, by=P1D a day; not \"" + by + "\"");
        }
    }

    private static void tell(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
