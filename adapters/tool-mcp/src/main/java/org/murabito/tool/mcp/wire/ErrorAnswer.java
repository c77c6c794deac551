package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.tool.mcp.setup.McpTrouble;

/// A server answered a request with an error (https://www.jsonrpc.org/specification#error_object).
public final class ErrorAnswer extends McpTrouble {
    /// Error codes of MCP: https://modelcontextprotocol.io/specification/2026-07-28/basic/index#error-codes
    public static final int HEADER_MISMATCH = -32020;
    public static final int MISSING_CAPABILITY = -32021;
    public static final int UNSUPPORTED_VERSION = -32022;

    private static final long serialVersionUID = 1;

    private final int code;
    private final transient JsonNode data;

    ErrorAnswer(String server, String what, JsonNode error) {
        super(server, Kind.ANSWERED_WITH_AN_ERROR, what, "");
        this.code = error.path("code").asInt(0);
        this.data = error.path("data");
    }

    public int code() {
        return code;
    }

    /// Missing where it sent none.
    public JsonNode data() {
        return data;
    }
}
