package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/// Whether a request of the version without sessions says what it has to, in its message and again in its headers:
/// whoever stands between may have acted on the headers.
final class HeaderCheck {
    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String ENCODED = "=?base64?";
    private static final String ENCODED_END = "?=";

    private HeaderCheck() {}

    static void check(McpExchange exchange, RpcMessage message) throws RpcError {
        JsonNode meta = message.params().path("_meta");
        if (!meta.path(Versions.META).isTextual() || !meta.path(CAPABILITIES).isObject()) {
            throw RpcError.refused(
                    RpcError.INVALID_PARAMS,
                    "_meta of params needs " + Versions.META + " (a text) and " + CAPABILITIES + " (an object)");
        }
        if (!exchange.headers(Versions.HEADER)
                .equals(List.of(meta.path(Versions.META).textValue()))) {
            throw missing(Versions.HEADER, "the version in _meta");
        }
        if (!exchange.headers("Mcp-Method").equals(List.of(message.method()))) {
            throw missing("Mcp-Method", "the method of the message");
        }
        JsonNode name = message.params().path("name");
        if (message.method().equals(ToolMethods.CALL)
                && name.isTextual()
                && !isName(exchange.headers("Mcp-Name"), name.textValue())) {
            throw missing("Mcp-Name", "the name in params");
        }
    }

    /// What looks encoded is encoded; of two ways to encode the same, only the one with its padding is right.
    private static boolean isName(List<String> given, String name) {
        if (given.size() != 1) {
            return false;
        }
        String value = given.getFirst();
        if (!value.startsWith(ENCODED) || !value.endsWith(ENCODED_END)) {
            return value.equals(name);
        }
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return value.equals(ENCODED + Base64.getEncoder().encodeToString(bytes) + ENCODED_END);
    }

    private static RpcError missing(String header, String what) {
        return RpcError.headers(header + " has to be there once, and be " + what);
    }
}
