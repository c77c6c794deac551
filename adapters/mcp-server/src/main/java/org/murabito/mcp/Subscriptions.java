package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.murabito.llm.Json;

/// Streams of clients that want to hear of changes. What is offered here never changes while it is offered, so they
/// hear that nothing was subscribed to, and at last that the stream is over.
final class Subscriptions implements AutoCloseable {
    static final String LISTEN = "subscriptions/listen";
    private static final String ID = "io.modelcontextprotocol/subscriptionId";
    private static final Duration ALIVE = Duration.ofSeconds(5);
    private static final int MOST_OF_A_CLIENT = 16;

    private final Map<String, Integer> open = new ConcurrentHashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);

    /// Returns when the client is gone, or the endpoint is closed.
    ///
    /// @param ending what the result of a request has in this version of the protocol, with a `_meta`
    void listen(McpExchange exchange, RpcMessage message, JsonNode id, ObjectNode ending) throws RpcError, IOException {
        if (!message.params().path("notifications").isObject()) {
            throw RpcError.answered(
                    RpcError.INVALID_PARAMS, "params of subscriptions/listen needs notifications, an object");
        }
        if (!exchange.takesEvents()) {
            throw new RpcError(
                    406, RpcError.INVALID_REQUEST, "a subscription is a stream: accept text/event-stream", null);
        }
        String client = exchange.client().name();
        try {
            if (open.merge(client, 1, Integer::sum) > MOST_OF_A_CLIENT) {
                throw new RpcError(
                        429,
                        RpcError.INVALID_REQUEST,
                        MOST_OF_A_CLIENT + " subscriptions of " + client + " are open; close one of them first",
                        null);
            }
            ObjectNode params = Json.object();
            params.putObject("_meta").set(ID, id);
            params.putObject("notifications");
            exchange.event(RpcMessage.notification("notifications/subscriptions/acknowledged", params));
            while (!over.await(ALIVE.toMillis(), TimeUnit.MILLISECONDS)) {
                exchange.comment();
            }
            ending.withObject("/_meta").set(ID, id);
            exchange.event(RpcMessage.result(id, ending));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            open.computeIfPresent(client, (_, number) -> number == 1 ? null : number - 1);
        }
    }

    @Override
    public void close() {
        over.countDown();
    }
}
