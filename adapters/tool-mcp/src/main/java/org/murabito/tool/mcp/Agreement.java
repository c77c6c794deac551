package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.tool.mcp.wire.TextCleaning;

/// What was agreed on with a server before anything else was asked of it.
///
/// @param version of the protocol
/// @param stateless whether every request describes itself; else they belong to a session
/// @param instructions what it says of its tools; may be empty
/// @param tellsChanges whether it tells when its tools are others
record Agreement(String version, boolean stateless, String instructions, boolean tellsChanges) {
    /// @param said the answer to the handshake, or to the request for what it can do
    static Agreement of(String version, boolean stateless, JsonNode said) {
        return new Agreement(
                version,
                stateless,
                TextCleaning.text(said.path("instructions").asText("")).strip(),
                said.path("capabilities").path("tools").path("listChanged").asBoolean(false));
    }
}
