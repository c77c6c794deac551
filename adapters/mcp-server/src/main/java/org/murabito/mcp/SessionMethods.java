package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.murabito.llm.Json;

/// The versions of the protocol that begin with `initialize`:
/// https://modelcontextprotocol.io/specification/2025-11-25
final class SessionMethods {
    private static final String ID = "Mcp-Session-Id";

    private final ToolMethods tools;
    private final RunningCalls calls;
    private final Sessions sessions = new Sessions();

    SessionMethods(ToolMethods tools, RunningCalls calls) {
        this.tools = tools;
        this.calls = calls;
    }

    void serve(McpExchange exchange, RpcMessage message) throws RpcError, IOException {
        String client = exchange.client().name();
        String named = exchange.header(ID);
        Sessions.Session session =
                named == null ? null : sessions.find(named, client).orElse(null);
        JsonNode id = message.id();
        if (named != null && session == null) {
            exchange.text(HttpServletResponse.SC_NOT_FOUND, "there is no such session");
        } else if (message.method().equals("initialize") && id != null) {
            ObjectNode greeting = greeting(message);
            exchange.setHeader(ID, sessions.begin(client));
            exchange.answer(RpcMessage.result(id, greeting));
        } else if (session == null) {
            throw RpcError.refused(
                    RpcError.INVALID_REQUEST,
                    "a session begins with initialize; without one, name version " + Versions.STATELESS + " in "
                            + Versions.HEADER + " and in _meta");
        } else if (id == null) {
            notice(session, message);
            exchange.nothing(HttpServletResponse.SC_ACCEPTED);
        } else {
            serve(exchange, session, message, id);
        }
    }

    private void serve(McpExchange exchange, Sessions.Session session, RpcMessage message, JsonNode id)
            throws RpcError, IOException {
        switch (message.method()) {
            // No line of a log is ever sent, so that every level is kept to.
            case "ping", "logging/setLevel" -> exchange.answer(RpcMessage.result(id, Json.object()));
            case ToolMethods.LIST -> exchange.answer(RpcMessage.result(id, tools.list(message)));
            case ToolMethods.CALL -> call(exchange, session, message, id);
            default -> throw RpcError.answered(RpcError.NO_METHOD, "Method not found");
        }
    }

    private void call(McpExchange exchange, Sessions.Session session, RpcMessage message, JsonNode id)
            throws RpcError, IOException {
        ToolMethods.Call call = tools.call(message);
        RunningCall running = new RunningCall(message, id, progress -> call.made(exchange.client(), progress));
        if (session.calls().putIfAbsent(id, running) != null) {
            throw RpcError.answered(RpcError.INVALID_REQUEST, "a request with this id is under way in this session");
        }
        try {
            calls.serve(running, exchange);
        } finally {
            session.calls().remove(id);
        }
    }

    private static void notice(Sessions.Session session, RpcMessage message) {
        if (message.method().equals("notifications/cancelled")) {
            session.cancel(message.params().path("requestId"));
        }
    }

    private ObjectNode greeting(RpcMessage message) throws RpcError {
        JsonNode wanted = message.params().path("protocolVersion");
        if (!wanted.isTextual()) {
            throw RpcError.answered(RpcError.INVALID_PARAMS, "params of initialize needs protocolVersion, a text");
        }
        ObjectNode greeting = Json.object().put("protocolVersion", Versions.agreed(wanted.textValue()));
        greeting.set("serverInfo", ToolMethods.server());
        tools.introduce(greeting);
        return greeting;
    }

    /// The client says that it is done with a session.
    void end(McpExchange exchange) throws IOException {
        String named = exchange.header(ID);
        if (named == null) {
            exchange.text(HttpServletResponse.SC_METHOD_NOT_ALLOWED, "there is no session to end without " + ID);
        } else if (sessions.end(named, exchange.client().name())) {
            exchange.nothing(HttpServletResponse.SC_NO_CONTENT);
        } else {
            exchange.text(HttpServletResponse.SC_NOT_FOUND, "there is no such session");
        }
    }
}
