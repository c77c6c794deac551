package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// The versions of the protocol that are spoken: one whose requests stand for themselves, and those that begin with
/// `initialize`.
final class Versions {
    static final String STATELESS = "2026-07-28";

    /// Where a request of [#STATELESS] says which version it is written in.
    static final String META = "io.modelcontextprotocol/protocolVersion";

    static final String HEADER = "MCP-Protocol-Version";

    /// The newest first. The oldest had another way over HTTP; its messages are the same.
    private static final List<String> WITH_SESSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");

    private static final int UNSUPPORTED = -32022;

    private Versions() {}

    /// What a session is held in, by what the client would like.
    static String agreed(String wanted) {
        return WITH_SESSIONS.contains(wanted) ? wanted : WITH_SESSIONS.getFirst();
    }

    /// By what the header or else the message itself names; a message that names nothing belongs to a session.
    ///
    /// @throws RpcError if the two differ, or the version is not spoken
    static boolean isStateless(@Nullable String header, RpcMessage message) throws RpcError {
        JsonNode inside = message.params().path("_meta").path(META);
        if (header != null && inside.isTextual() && !inside.textValue().equals(header)) {
            throw RpcError.headers(HEADER + " is not the version that the message names in _meta");
        }
        String version = header == null ? inside.asText("") : header;
        if (version.isEmpty() || WITH_SESSIONS.contains(version)) {
            return false;
        }
        if (!version.equals(STATELESS)) {
            throw unsupported(version);
        }
        return true;
    }

    private static RpcError unsupported(String requested) {
        ObjectNode data = Json.object();
        list(data, "supported");
        data.put("requested", requested);
        return new RpcError(
                400, UNSUPPORTED, "Unsupported protocol version; spoken are " + STATELESS + ", " + known(), data);
    }

    /// Names all of them below a key.
    static void list(ObjectNode in, String key) {
        var all = in.putArray(key).add(STATELESS);
        WITH_SESSIONS.forEach(all::add);
    }

    private static String known() {
        return String.join(", ", WITH_SESSIONS);
    }
}
