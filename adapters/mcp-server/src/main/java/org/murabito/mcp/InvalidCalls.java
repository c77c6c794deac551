package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.murabito.llm.Json;

/// Finds what the protocol's library would leave without an answer: calls of tools whose parameters are of the wrong
/// form.
final class InvalidCalls {
    private static final int INVALID_REQUEST = -32600;
    private static final int INVALID_PARAMETERS = -32602;

    private InvalidCalls() {}

    /// What to answer: https://www.jsonrpc.org/specification#error_object; empty where nothing is wrong that is looked
    /// at.
    static Optional<ObjectNode> answer(String body) {
        JsonNode message = Json.find(body).orElse(null);
        if (message == null) {
            return Optional.empty();
        }
        if (!message.isObject()) {
            return Optional.of(error(Json.object().nullNode(), INVALID_REQUEST, "a message is one object"));
        }
        JsonNode parameters = message.path("params");
        JsonNode arguments = parameters.path("arguments");
        boolean fine = parameters.path("name").isTextual()
                && (arguments.isMissingNode() || arguments.isNull() || arguments.isObject());
        return !message.path("method").asText("").equals("tools/call") || !message.has("id") || fine
                ? Optional.empty()
                : Optional.of(error(
                        message.path("id"),
                        INVALID_PARAMETERS,
                        "params of tools/call has to be an object: name is a text, arguments an object"));
    }

    private static ObjectNode error(JsonNode id, int code, String why) {
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", id);
        answer.putObject("error").put("code", code).put("message", why);
        return answer;
    }
}
