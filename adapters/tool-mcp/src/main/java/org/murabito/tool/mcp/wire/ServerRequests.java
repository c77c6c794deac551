package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.murabito.tool.mcp.setup.McpTrouble;

/// What a server may want of us beside answering. Called on a thread of its own.
public interface ServerRequests {
    /// Empty for what we do not do.
    Optional<ObjectNode> asked(String method, JsonNode parameters);

    void toolsChanged();

    void broke(McpTrouble why);
}
