package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;

/// One JSON-RPC conversation: requests with their answers, and what the server wants of us. Safe from any thread; a
/// request blocks, and interrupting it cancels it at the server.
public final class Peer implements Link.Ear, AutoCloseable {
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int LONGEST_REASON = 1_000;

    /// Requests of a server that are answered at once; more are refused.
    private static final int MOST_ASKED = 8;

    private final String server;
    private final ConfiguredSecrets secrets;
    private final ServerRequests host;
    private final Link link;
    private final AtomicLong ids = new AtomicLong();
    private final Map<Long, Asked> asked = new ConcurrentHashMap<>();
    private final Semaphore answering = new Semaphore(MOST_ASKED);
    private volatile @Nullable McpTrouble broken;

    private record Asked(CompletableFuture<JsonNode> answer, Consumer<CallProgress> progress) {}

    /// @param connect makes the link to the server
    public Peer(ServerSetup setup, ServerRequests host, Function<Link.Ear, Link> connect) {
        this.server = setup.name();
        this.secrets = setup.secrets();
        this.host = host;
        this.link = connect.apply(this);
        link.open();
    }

    public JsonNode ask(Request request) throws InterruptedException {
        long id = ids.incrementAndGet();
        Asked mine = new Asked(new CompletableFuture<>(), request.progress());
        asked.put(id, mine);
        try {
            McpTrouble why = broken;
            if (why != null) {
                throw why;
            }
            ObjectNode parameters = request.parameters().deepCopy();
            if (request.method().equals("tools/call")) {
                parameters.withObjectProperty("_meta").put("progressToken", id);
            }
            link.send(message(request.method(), parameters).put("id", id), request.headers());
            return request.deadline().await(wait -> mine.answer().get(wait.toNanos(), TimeUnit.NANOSECONDS));
        } catch (InterruptedException e) {
            cancel(id, request, "not wanted any more");
            throw e;
        } catch (TimeoutException _) {
            cancel(id, request, "took too long");
            throw trouble(Kind.TIMEOUT, "no answer to " + request.method() + " in time", "raise its timeout");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof McpTrouble trouble
                    ? trouble
                    : new IllegalStateException("an answer failed otherwise than told", e);
        } finally {
            asked.remove(id);
        }
    }

    public void tell(String method, ObjectNode parameters) {
        link.send(message(method, parameters));
    }

    public void begun(String version) {
        link.begun(version);
    }

    /// The protocol forbids to say so for the first request.
    private void cancel(long id, Request request, String reason) {
        if (!request.method().equals("initialize")) {
            tell("notifications/cancelled", Json.object().put("requestId", id).put("reason", reason));
        }
        link.givenUp(id);
    }

    private static ObjectNode message(String method, ObjectNode parameters) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("method", method);
        message.set("params", parameters);
        return message;
    }

    @Override
    public void heard(JsonNode message) {
        if (message.path("method").isTextual()) {
            if (message.has("id")) {
                wanted(message);
            } else {
                noticed(message.path("method").asText(), message.path("params"));
            }
            return;
        }
        Asked mine = asked.get(message.path("id").asLong(-1));
        if (mine == null) {
            return;
        }
        if (message.hasNonNull("error")) {
            JsonNode error = message.path("error");
            String reason = told(error.path("message").asText("no reason given"), LONGEST_REASON);
            mine.answer().completeExceptionally(new ErrorAnswer(server, reason, error));
        } else {
            mine.answer().complete(message.path("result"));
        }
    }

    private void noticed(String method, JsonNode parameters) {
        switch (method) {
            case "notifications/tools/list_changed" -> host.toolsChanged();
            case "notifications/progress" -> {
                Asked mine = asked.get(parameters.path("progressToken").asLong(-1));
                if (mine != null) {
                    mine.progress().accept(progress(parameters));
                }
            }
            case "notifications/cancelled" ->
                unanswered(
                        parameters.path("requestId").asLong(-1),
                        trouble(Kind.ANSWERED_WITH_AN_ERROR, "it ended what was asked of it", ""));
            default -> {}
        }
    }

    private String told(String words, int longest) {
        return TextStart.marked(secrets.blanked(TextCleaning.line(words)), longest);
    }

    private CallProgress progress(JsonNode parameters) {
        return new CallProgress(
                parameters.path("progress").asDouble(0),
                parameters.path("total").asDouble(0),
                told(parameters.path("message").asText(""), 120));
    }

    private void wanted(JsonNode message) {
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", message.path("id"));
        String method = message.path("method").asText();
        if (method.equals("ping")) {
            answer.set("result", Json.object());
            link.send(answer);
        } else if (answering.tryAcquire()) {
            Thread.ofVirtual().name("mcp " + server + " asked").start(() -> {
                try {
                    host.asked(method, message.path("params"))
                            .ifPresentOrElse(result -> answer.set("result", result), () -> refuse(answer, method));
                    link.send(answer);
                } finally {
                    answering.release();
                }
            });
        } else {
            refuse(answer, method);
            link.send(answer);
        }
    }

    private static void refuse(ObjectNode answer, String method) {
        answer.set(
                "error",
                JsonNodeFactory.instance
                        .objectNode()
                        .put("code", METHOD_NOT_FOUND)
                        .put("message", TextStart.marked(method, 60) + " is not done here"));
    }

    @Override
    public void unanswered(long id, McpTrouble why) {
        Asked mine = asked.get(id);
        if (mine != null) {
            mine.answer().completeExceptionally(why);
        }
    }

    @Override
    public void broke(McpTrouble why) {
        broken = why;
        // Before those who wait: whoever tries again must not come here.
        host.broke(why);
        asked.values().forEach(mine -> mine.answer().completeExceptionally(why));
    }

    private McpTrouble trouble(Kind kind, String what, String fix) {
        return new McpTrouble(server, kind, what, fix);
    }

    @Override
    public void close() {
        McpTrouble why = trouble(Kind.CLOSED, "it is closed", "");
        broken = why;
        asked.values().forEach(mine -> mine.answer().completeExceptionally(why));
        link.close();
    }
}
