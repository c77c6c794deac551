package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// What a client says: a request, or without an id a notification.
///
/// @param params empty where there are none
record RpcMessage(@Nullable JsonNode id, String method, ObjectNode params) {
    /// @param said JSON of any form
    static RpcMessage of(JsonNode said) throws RpcError {
        if (!said.isObject()) {
            throw RpcError.refused(RpcError.INVALID_REQUEST, "a message is one object; batches are not spoken here");
        }
        if (!said.path("jsonrpc").asText("").equals("2.0")
                || !said.path("method").isTextual()) {
            throw RpcError.refused(
                    RpcError.INVALID_REQUEST, "a message has \"jsonrpc\": \"2.0\" and the name of a method");
        }
        if (said.has("id") && id(said) == null) {
            throw RpcError.refused(RpcError.INVALID_REQUEST, "an id is a text or a whole number");
        }
        JsonNode params = said.path("params");
        if (!params.isObject() && !params.isMissingNode()) {
            throw RpcError.refused(RpcError.INVALID_PARAMS, "params is an object");
        }
        return new RpcMessage(
                id(said), said.path("method").textValue(), params instanceof ObjectNode given ? given : Json.object());
    }

    /// @return null where there is none that can be answered
    static @Nullable JsonNode id(JsonNode said) {
        JsonNode id = said.path("id");
        return id.isTextual() || id.isIntegralNumber() ? id : null;
    }

    /// @return the token under which the client wants to be told how it goes on; null where it does not
    @Nullable
    JsonNode progressToken() {
        JsonNode token = params.path("_meta").path("progressToken");
        return token.isTextual() || token.isIntegralNumber() ? token : null;
    }

    /// An answer of ours.
    static ObjectNode result(JsonNode id, ObjectNode result) {
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", id);
        answer.set("result", result);
        return answer;
    }

    /// @param id null where the message had none that could be read
    static ObjectNode error(@Nullable JsonNode id, RpcError error) {
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        if (id != null) {
            answer.set("id", id);
        }
        answer.set("error", error.member());
        return answer;
    }

    static ObjectNode notification(String method, ObjectNode params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0").put("method", method);
        message.set("params", params);
        return message;
    }
}
