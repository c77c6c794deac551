package org.murabito.app.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.mcp.McpEndpoint;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.HttpLink;
import org.murabito.tool.mcp.wire.Link;
import org.murabito.tool.mcp.wire.TokenProvider;

/// Carries a program's messages from its standard input to the house, and the answers back: line by line, as
/// MCP has it. Requests get ids of ours on the way, since a program may choose any. Each may be written in the version
/// without sessions, or belong to what `initialize` began.
public final class StdioBridge implements Link.Ear {
    private static final int NO_JSON = -32700;
    private static final int NO_REQUEST = -32600;
    private static final int INTERNAL = -32603;
    private static final long GRACE_SECONDS = 5;
    private static final String SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";

    private final Consumer<String> out;
    private final HttpLink link;
    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, Asked> asked = new ConcurrentHashMap<>();
    private final CountDownLatch broken = new CountDownLatch(1);
    private volatile long greeting = -1;
    private volatile @Nullable McpTrouble why;
    private volatile boolean left;

    /// A request that is not answered yet.
    ///
    /// @param own the program's id of it
    /// @param lasting whether it is answered only when the house ends
    private record Asked(JsonNode own, boolean lasting) {}

    /// @param house where the tools are offered
    /// @param out takes a line for the program
    public StdioBridge(URI house, String operatorToken, String client, Consumer<String> out) {
        this.out = out;
        this.link = new HttpLink(
                client,
                new ServerTransport.Address(
                        house.resolve(McpEndpoint.PATH),
                        Map.of("Authorization", "Bearer " + operatorToken, "Murabito-Client", client)),
                TokenProvider.NONE,
                this);
    }

    /// Until the program says nothing more, or the house is gone.
    ///
    /// @return why it ended before the program did; null where it did not
    public @Nullable McpTrouble carry(InputStream from) throws IOException, InterruptedException {
        Thread reading = Thread.ofPlatform().daemon().name("mcp bridge").start(() -> read(from));
        try {
            while (reading.isAlive() && broken.getCount() > 0) {
                var _ = broken.await(100, TimeUnit.MILLISECONDS);
            }
            for (int wait = 0; wait < GRACE_SECONDS * 10 && isAwaited() && broken.getCount() > 0; wait++) {
                var _ = broken.await(100, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            // What is unanswered is asked of the next, so the program must not be told that it failed.
            left = true;
            throw e;
        } finally {
            link.close();
        }
        return why;
    }

    private boolean isAwaited() {
        return asked.values().stream().anyMatch(request -> !request.lasting());
    }

    private void read(InputStream from) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                take(line);
            }
        } catch (IOException _) {
            // The program is gone, as at the end of its input.
        }
    }

    private void take(String line) {
        JsonNode said = Json.find(line).orElse(null);
        if (said instanceof ObjectNode message) {
            send(message);
        } else if (said != null) {
            refuse(NullNode.instance, NO_REQUEST, "a message is one object, as {\"jsonrpc\":\"2.0\", …}");
        } else if (!line.isBlank()) {
            refuse(NullNode.instance, NO_JSON, "a line is one message in JSON");
        }
    }

    private void send(ObjectNode message) {
        String method = message.path("method").asText("");
        if (!method.isEmpty() && message.has("id")) {
            long id = ids.incrementAndGet();
            if (method.equals("initialize")) {
                greeting = id;
            }
            asked.put(id, new Asked(message.path("id"), method.equals("subscriptions/listen")));
            message.put("id", id);
        }
        if (method.equals("notifications/cancelled") && message.path("params") instanceof ObjectNode parameters) {
            cancel(message, parameters);
        } else {
            link.send(message);
        }
    }

    /// The program is told nothing of the request any more.
    private void cancel(ObjectNode message, ObjectNode parameters) {
        JsonNode cancelled = parameters.path("requestId");
        Optional<Long> id = asked.entrySet().stream()
                .filter(request -> request.getValue().own().equals(cancelled))
                .map(Map.Entry::getKey)
                .findFirst();
        if (id.isPresent() && asked.remove(id.get()) != null) {
            parameters.put("requestId", id.get());
            link.send(message);
        }
    }

    @Override
    public void heard(JsonNode message) {
        if (message.has("method") || !(message instanceof ObjectNode answer)) {
            putOwnId(message.path("params").path("_meta"));
            say(message);
            return;
        }
        long id = answer.path("id").asLong(-1);
        Asked request = asked.get(id);
        if (request == null) {
            return;
        }
        answer.set("id", request.own());
        putOwnId(answer.path("result").path("_meta"));
        if (id == greeting && answer.path("result").has("protocolVersion")) {
            link.begun(answer.path("result").path("protocolVersion").asText());
        }
        say(answer);
        // Not before: with nothing left to answer the process may end.
        asked.remove(id);
    }

    /// A subscription is named by the id of its request.
    private void putOwnId(JsonNode meta) {
        Asked request = asked.get(meta.path(SUBSCRIPTION).asLong(-1));
        if (request != null && meta instanceof ObjectNode known) {
            known.set(SUBSCRIPTION, request.own());
        }
    }

    @Override
    public void unanswered(long id, McpTrouble trouble) {
        Asked request = asked.get(id);
        if (request != null && !left) {
            refuse(request.own(), INTERNAL, trouble.what());
            asked.remove(id);
        }
    }

    /// As https://www.jsonrpc.org/specification#error_object has it.
    private void refuse(JsonNode id, int code, String why) {
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", id);
        answer.putObject("error").put("code", code).put("message", why);
        say(answer);
    }

    @Override
    public void broke(McpTrouble trouble) {
        why = trouble;
        broken.countDown();
    }

    private synchronized void say(JsonNode message) {
        out.accept(Json.write(message));
    }
}
