package org.murabito.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.spec.ProtocolVersions;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// Lets in who shows who it is, and to its own sessions only.
final class AuthenticatingServlet extends HttpServlet {
    private static final long serialVersionUID = 1;
    static final String GUEST = "murabito.guest";
    private static final String SESSION = "Mcp-Session-Id";
    private static final int MOST_SESSIONS = 1_000;

    /// https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#protocol-version-header
    private static final List<String> VERSIONS = List.of(
            ProtocolVersions.MCP_2025_11_25,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2024_11_05);

    private final transient ClientAuthenticator gate;
    private final transient Inner inner;
    private final transient Map<String, String> guests = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST_SESSIONS;
        }
    };

    /// Who serves whoever was let in; made when the first one comes.
    @FunctionalInterface
    interface Inner {
        HttpServlet begun(ServletConfig config) throws ServletException;
    }

    AuthenticatingServlet(ClientAuthenticator gate, Inner inner) {
        this.gate = gate;
        this.inner = inner;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String shown = request.getHeader("Authorization");
        Optional<AuthenticatedClient> guest = gate.admit(shown, request.getHeader("Murabito-Client"));
        if (guest.isEmpty()) {
            response.setHeader("WWW-Authenticate", shown == null ? "Bearer" : "Bearer error=\"invalid_token\"");
            refuse(
                    response,
                    HttpServletResponse.SC_UNAUTHORIZED,
                    shown == null
                            ? "a client's token is needed: Authorization: Bearer TOKEN"
                            : "this token is not known here, or was revoked; ./murabito mcp-client add NAME makes another");
            return;
        }
        String version = request.getHeader("MCP-Protocol-Version");
        if (version != null && !VERSIONS.contains(version)) {
            refuse(
                    response,
                    HttpServletResponse.SC_BAD_REQUEST,
                    "MCP-Protocol-Version is not spoken here; allowed are " + String.join(", ", VERSIONS));
            return;
        }
        String name = guest.get().name();
        if (!isOwn(request.getHeader(SESSION), name)) {
            refuse(response, HttpServletResponse.SC_NOT_FOUND, "there is no such session");
            return;
        }
        request.setAttribute(GUEST, guest.get());
        HttpServlet served = inner.begun(getServletConfig());
        if (!request.getMethod().equals("POST") || request.getContentLengthLong() > Protocol.LARGEST) {
            served.service(request, new Noting(response, name));
            return;
        }
        byte[] body = request.getInputStream().readNBytes(Protocol.LARGEST + 1);
        Optional<ObjectNode> wrong = InvalidCalls.answer(new String(body, StandardCharsets.UTF_8));
        if (wrong.isPresent()) {
            // Only what has an id is answered as a request is.
            response.setStatus(
                    wrong.get().path("id").isNull() ? HttpServletResponse.SC_BAD_REQUEST : HttpServletResponse.SC_OK);
            response.setContentType("application/json; charset=utf-8");
            response.getWriter().print(Json.write(wrong.get()));
        } else {
            served.service(new BufferedRequest(request, body), new Noting(response, name));
        }
    }

    /// Notes whose a session is before anybody else can know of it.
    private final class Noting extends HttpServletResponseWrapper {
        private final String guest;

        Noting(HttpServletResponse response, String guest) {
            super(response);
            this.guest = guest;
        }

        @Override
        public void setHeader(String name, String value) {
            if (name.equalsIgnoreCase(SESSION)) {
                synchronized (guests) {
                    guests.put(value, guest);
                }
            }
            super.setHeader(name, value);
        }
    }

    private boolean isOwn(@Nullable String session, String name) {
        synchronized (guests) {
            return session == null || name.equals(guests.get(session));
        }
    }

    private static void refuse(HttpServletResponse response, int status, String why) throws IOException {
        response.setStatus(status);
        response.setContentType("text/plain; charset=utf-8");
        response.getWriter().print(why);
    }
}
