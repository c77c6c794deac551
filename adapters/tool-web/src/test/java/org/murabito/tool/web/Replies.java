package org.murabito.tool.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// What servers of tests answer.
final class Replies {
    private Replies() {}

    static HttpHandler page(String text) {
        return exchange -> send(exchange, 200, "text/html; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    static HttpHandler redirect(int status, String to) {
        return exchange -> {
            exchange.getResponseHeaders().set("Location", to);
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        };
    }

    static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
