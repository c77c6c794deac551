package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// What a request says of itself in the edition of the protocol that knows no sessions
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/index#meta).
public final class RequestMetadata {
    /// The edition that is spoken where a server knows it.
    public static final String EDITION = "2026-07-28";

    private static final String PREFIX = "io.modelcontextprotocol/";
    private static final String VERSION = PREFIX + "protocolVersion";

    private RequestMetadata() {}

    /// Murabito as it names itself.
    public static ObjectNode client(ObjectNode into) {
        return into.put("name", "murabito").put("version", "0.1.0");
    }

    /// What of the protocol's optional parts is done here: asking people, by forms.
    public static void capabilities(ObjectNode into) {
        into.putObject("elicitation").putObject("form");
    }

    public static void addTo(ObjectNode parameters) {
        ObjectNode meta = parameters.withObjectProperty("_meta").put(VERSION, EDITION);
        client(meta.putObject(PREFIX + "clientInfo"));
        capabilities(meta.putObject(PREFIX + "clientCapabilities"));
    }

    /// The edition that a message names; empty where it belongs to a session, and names none.
    public static Optional<String> version(JsonNode message) {
        return Optional.of(message.path("params").path("_meta").path(VERSION))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText);
    }
}
