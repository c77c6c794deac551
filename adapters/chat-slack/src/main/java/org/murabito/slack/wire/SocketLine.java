package org.murabito.slack.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.drafts.Draft_6455;
import org.java_websocket.exceptions.WebsocketNotConnectedException;
import org.java_websocket.handshake.ServerHandshake;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.json.JsonFields;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One connection of Socket Mode (docs.slack.dev/apis/events-api/using-socket-mode). Envelopes are acknowledged on the
/// connection that brought them, when their content is kept, or after two seconds: Slack waits for three.
final class SocketLine implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(SocketLine.class);
    private static final Duration THANKS_AT_LATEST = Duration.ofSeconds(2);
    private static final int LONGEST_MESSAGE = 8_000_000;
    private static final int CONNECT_MILLIS = 10_000;
    /// Pings so often, and ends a connection that answers none for one and a half times as long.
    private static final int PING_SECONDS = 10;

    private final SlackListener listener;
    private final Watcher watcher;
    private final ObjectMapper json;
    private final CompletableFuture<String> hello = new CompletableFuture<>();
    private final Link link;

    /// Who wants to know how the connection is.
    interface Watcher {
        /// Slack will close it soon, or wants it closed.
        void warned(SocketLine line, String reason);

        void ended(SocketLine line, String why);
    }

    private final class Link extends WebSocketClient {
        Link(URI address) {
            super(address, new Draft_6455(List.of(), LONGEST_MESSAGE), null, CONNECT_MILLIS);
            setConnectionLostTimeout(PING_SECONDS);
            setTcpNoDelay(true);
        }

        @Override
        public void onOpen(ServerHandshake handshake) {}

        @Override
        public void onMessage(String text) {
            take(text);
        }

        @Override
        public void onClose(int code, String reason, boolean remote) {
            hello.completeExceptionally(new IOException("closed with " + code));
            watcher.ended(SocketLine.this, "closed with " + code);
        }

        @Override
        public void onError(Exception failure) {
            hello.completeExceptionally(failure);
        }
    }

    SocketLine(URI address, SlackListener listener, Watcher watcher, ObjectMapper json) {
        this.listener = listener;
        this.watcher = watcher;
        this.json = json;
        this.link = new Link(address);
    }

    /// Ends with the first word of the server.
    CompletableFuture<String> open() {
        link.connect();
        return hello;
    }

    boolean isOpen() {
        return link.isOpen();
    }

    @Override
    public void close() {
        hello.cancel(false);
        link.close();
    }

    private void take(String text) {
        JsonFields message;
        try {
            message = new JsonFields(json.readTree(text));
        } catch (JsonProcessingException _) {
            log.warn("Slack sent {} characters that are no JSON; they are left out", text.length());
            return;
        }
        switch (message.text("type")) {
            case "hello" -> hello.complete(message.object("connection_info").text("app_id"));
            case "disconnect" -> watcher.warned(this, message.text("reason"));
            case "events_api" -> acknowledgeAfter(message, listener.event(message.object("payload")));
            case "slash_commands" -> acknowledgeAfter(message, listener.command(message.object("payload")));
            case "interactive" -> acknowledgeAfter(message, listener.interaction(message.object("payload")));
            default -> acknowledge(message.text("envelope_id"));
        }
    }

    private void acknowledgeAfter(JsonFields envelope, CompletableFuture<?> kept) {
        String id = envelope.text("envelope_id");
        var _ = kept.<@Nullable Object>thenApply(_ -> null)
                .completeOnTimeout(null, THANKS_AT_LATEST.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((_, failure) -> {
                    if (failure == null) {
                        acknowledge(id);
                    }
                });
    }

    private void acknowledge(String envelope) {
        if (!envelope.isEmpty() && link.isOpen()) {
            try {
                link.send(json.createObjectNode().put("envelope_id", envelope).toString());
            } catch (WebsocketNotConnectedException _) {
                // Slack sends it again on the next connection.
            }
        }
    }
}
