package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// MCP over streamable HTTP: lets in who shows who it is, reads one message, and hands it to the version it is written
/// in.
final class McpServlet extends HttpServlet {
    private static final long serialVersionUID = 1;
    private static final int LARGEST = 1024 * 1024;
    private static final Logger log = LoggerFactory.getLogger(McpServlet.class);

    private final transient AddressCheck addresses;
    private final transient ClientAuthenticator gate;
    private final transient StatelessMethods stateless;
    private final transient SessionMethods withSessions;

    McpServlet(
            AddressCheck addresses, ClientAuthenticator gate, StatelessMethods stateless, SessionMethods withSessions) {
        this.addresses = addresses;
        this.gate = gate;
        this.stateless = stateless;
        this.withSessions = withSessions;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!addresses.allows(request.getHeader("Host"), request.getHeader("Origin"))) {
            refuse(
                    response,
                    HttpServletResponse.SC_FORBIDDEN,
                    "pages of this address do not come in; web.origins says which do");
            return;
        }
        String shown = request.getHeader("Authorization");
        Optional<AuthenticatedClient> client = gate.admit(shown, request.getHeader("Murabito-Client"));
        if (client.isEmpty()) {
            response.setHeader("WWW-Authenticate", shown == null ? "Bearer" : "Bearer error=\"invalid_token\"");
            refuse(
                    response,
                    HttpServletResponse.SC_UNAUTHORIZED,
                    shown == null
                            ? "a client's token is needed: Authorization: Bearer TOKEN"
                            : "this token is not known here, or was revoked; ./murabito mcp-client add NAME makes another");
            return;
        }
        McpExchange exchange = new McpExchange(request, response, client.get());
        switch (request.getMethod()) {
            case "POST" -> post(request, exchange);
            case "DELETE" -> withSessions.end(exchange);
            default -> {
                // Nothing is ever said here that was not asked for.
                response.setHeader("Allow", "POST, DELETE");
                exchange.text(HttpServletResponse.SC_METHOD_NOT_ALLOWED, "messages are sent by POST");
            }
        }
    }

    private void post(HttpServletRequest request, McpExchange exchange) throws IOException {
        String type = request.getContentType();
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
            exchange.text(HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, "a message is application/json");
            return;
        }
        byte[] body = request.getContentLengthLong() > LARGEST
                ? new byte[0]
                : request.getInputStream().readNBytes(LARGEST + 1);
        if (request.getContentLengthLong() > LARGEST || body.length > LARGEST) {
            exchange.text(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, "a message has at most 1 MB");
            return;
        }
        answer(exchange, Json.find(new String(body, StandardCharsets.UTF_8)).orElse(null));
    }

    private void answer(McpExchange exchange, @Nullable JsonNode said) throws IOException {
        JsonNode id = said == null ? null : RpcMessage.id(said);
        try {
            if (said == null) {
                throw RpcError.refused(RpcError.UNREADABLE, "this is not JSON");
            }
            RpcMessage message = RpcMessage.of(said);
            if (Versions.isStateless(exchange.header(Versions.HEADER), message)) {
                stateless.serve(exchange, message);
            } else {
                withSessions.serve(exchange, message);
            }
        } catch (RpcError wrong) {
            exchange.json(wrong.status(), RpcMessage.error(id, wrong));
        } catch (RuntimeException e) {
            log.error("A request of {} failed", exchange.client().name(), e);
            RpcError wrong = new RpcError(
                    HttpServletResponse.SC_INTERNAL_SERVER_ERROR,
                    RpcError.INTERNAL,
                    "that went wrong inside Murabito; it is noted for whoever runs it",
                    null);
            if (!exchange.isStream()) {
                exchange.json(wrong.status(), RpcMessage.error(id, wrong));
            }
        } catch (IOException gone) {
            log.debug("{} went before it was answered", exchange.client().name(), gone);
        }
    }

    private static void refuse(HttpServletResponse response, int status, String why) throws IOException {
        response.setStatus(status);
        response.setContentType("text/plain; charset=utf-8");
        response.getWriter().print(why);
    }
}
