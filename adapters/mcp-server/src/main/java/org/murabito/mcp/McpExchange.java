package org.murabito.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// One request over HTTP, and what goes back over it: one message as JSON, or a stream of events. Used by one thread.
final class McpExchange {
    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final AuthenticatedClient client;
    private @Nullable OutputStream events;

    McpExchange(HttpServletRequest request, HttpServletResponse response, AuthenticatedClient client) {
        this.request = request;
        this.response = response;
        this.client = client;
    }

    AuthenticatedClient client() {
        return client;
    }

    @Nullable
    String header(String name) {
        return request.getHeader(name);
    }

    /// All of that name, since somebody on the way may have read another than we do.
    List<String> headers(String name) {
        return Collections.list(request.getHeaders(name));
    }

    boolean takesEvents() {
        return headers("Accept").stream()
                .map(accepted -> accepted.toLowerCase(Locale.ROOT))
                .anyMatch(accepted -> accepted.contains("text/event-stream") || accepted.contains("*/*"));
    }

    void setHeader(String name, String value) {
        response.setHeader(name, value);
    }

    /// The last message, in whatever way was begun.
    void answer(ObjectNode message) throws IOException {
        if (events == null) {
            json(HttpServletResponse.SC_OK, message);
        } else {
            event(message);
        }
    }

    void json(int status, ObjectNode message) throws IOException {
        body(status, "application/json", Json.write(message));
    }

    /// For what is wrong with the request and not with the message in it.
    void text(int status, String why) throws IOException {
        body(status, "text/plain; charset=utf-8", why);
    }

    private void body(int status, String type, String text) throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    /// A notification was taken, or nobody waits for an answer any more.
    void nothing(int status) {
        response.setStatus(status);
    }

    boolean isStream() {
        return events != null;
    }

    /// A message on the stream, which begins with the first.
    ///
    /// @throws IOException if the client is gone
    void event(ObjectNode message) throws IOException {
        write("event: message\ndata: " + Json.write(message) + "\n\n");
    }

    /// Nothing that a client reads; it keeps the stream open, and shows whether the client is there.
    void comment() throws IOException {
        write(":\n\n");
    }

    private void write(String text) throws IOException {
        OutputStream out = events;
        if (out == null) {
            response.setStatus(HttpServletResponse.SC_OK);
            response.setContentType("text/event-stream");
            response.setHeader("Cache-Control", "no-store");
            // Proxies that hold events back for a while are told not to.
            response.setHeader("X-Accel-Buffering", "no");
            out = response.getOutputStream();
            events = out;
        }
        out.write(text.getBytes(StandardCharsets.UTF_8));
        response.flushBuffer();
    }
}
