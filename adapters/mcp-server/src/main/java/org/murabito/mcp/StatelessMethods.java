package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.murabito.llm.Json;

/// The version of the protocol in which every request stands for itself:
/// https://modelcontextprotocol.io/specification/2026-07-28
final class StatelessMethods {
    /// What is offered stays as long as this process does; the next may offer more.
    private static final Duration FRESH = Duration.ofMinutes(5);

    private final ToolMethods tools;
    private final RunningCalls calls;
    private final Subscriptions subscriptions;

    StatelessMethods(ToolMethods tools, RunningCalls calls, Subscriptions subscriptions) {
        this.tools = tools;
        this.calls = calls;
        this.subscriptions = subscriptions;
    }

    void serve(McpExchange exchange, RpcMessage message) throws RpcError, IOException {
        JsonNode id = message.id();
        if (id == null) {
            // There is none that means anything over HTTP: a call is cancelled by closing its stream.
            exchange.nothing(HttpServletResponse.SC_ACCEPTED);
            return;
        }
        HeaderCheck.check(exchange, message);
        switch (message.method()) {
            case "server/discover" -> exchange.answer(RpcMessage.result(id, cacheable(greeting())));
            case ToolMethods.LIST -> exchange.answer(RpcMessage.result(id, cacheable(tools.list(message))));
            case ToolMethods.CALL -> {
                ToolMethods.Call call = tools.call(message);
                calls.serve(
                        new RunningCall(message, id, progress -> complete(call.made(exchange.client(), progress))),
                        exchange);
            }
            case Subscriptions.LISTEN -> subscriptions.listen(exchange, message, id, complete(Json.object()));
            default ->
                throw new RpcError(HttpServletResponse.SC_NOT_FOUND, RpcError.NO_METHOD, "Method not found", null);
        }
    }

    private ObjectNode greeting() {
        ObjectNode greeting = Json.object();
        Versions.list(greeting, "supportedVersions");
        tools.introduce(greeting);
        return greeting;
    }

    private static ObjectNode cacheable(ObjectNode result) {
        return complete(result).put("ttlMs", FRESH.toMillis()).put("cacheScope", "private");
    }

    private static ObjectNode complete(ObjectNode result) {
        result.put("resultType", "complete");
        result.putObject("_meta").set("io.modelcontextprotocol/serverInfo", ToolMethods.server());
        return result;
    }
}
