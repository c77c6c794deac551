package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a message says in its headers, too, where it describes itself
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#request-metadata).
public final class RequestHeaders {
    static final String VERSION = "MCP-Protocol-Version";

    private static final String ENCODED = "=?base64?";
    private static final String END = "?=";

    private RequestHeaders() {}

    /// Empty for a message of a session.
    static Map<String, String> of(JsonNode message) {
        Map<String, String> headers = new LinkedHashMap<>();
        RequestMetadata.version(message).ifPresent(version -> {
            String method = message.path("method").asText("");
            headers.put(VERSION, value(version));
            headers.put("Mcp-Method", value(method));
            JsonNode parameters = message.path("params");
            switch (method) {
                case "tools/call", "prompts/get" ->
                    headers.put("Mcp-Name", value(parameters.path("name").asText("")));
                case "resources/read" ->
                    headers.put("Mcp-Name", value(parameters.path("uri").asText("")));
                default -> {}
            }
        });
        return headers;
    }

    /// A text as a header may hold it: as it is, or in Base64 where it is no plain ASCII.
    public static String value(String text) {
        boolean plain = text.chars().allMatch(letter -> letter >= ' ' && letter <= '~')
                && text.equals(text.strip())
                && !(text.startsWith(ENCODED) && text.endsWith(END));
        return plain ? text : ENCODED + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + END;
    }
}
