package org.murabito.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.VendorWire.Refusal;

/// What OpenAI's two interfaces write alike.
final class Wires {
    static final String ERROR = "Error: ";

    private Wires() {}

    static Answer refusal(Refusal refusal, String message) {
        return switch (refusal) {
            case RATE_LIMITED -> error(429, message, "requests", "rate_limit_exceeded");
            case OVERLOADED -> error(503, message, "server_error", "");
            case SERVER_ERROR -> error(500, message, "server_error", "");
            case CONTEXT_TOO_LONG -> error(400, message, "invalid_request_error", "context_length_exceeded");
            case WRONG_KEY -> error(401, message, "invalid_request_error", "invalid_api_key");
            case FORBIDDEN -> error(403, message, "request_forbidden", "unsupported_country_region_territory");
            case UNKNOWN_MODEL -> error(404, message, "invalid_request_error", "model_not_found");
            case BAD_REQUEST -> error(400, message, "invalid_request_error", "invalid_value");
        };
    }

    static Answer error(int status, String message, String type, String code) {
        ObjectNode body = Json.object();
        ObjectNode error = body.putObject("error").put("message", message).put("type", type);
        error.putNull("param");
        error.put("code", code.isEmpty() ? null : code);
        return Answer.json(status, Json.write(body));
    }

    static Answer stream(List<? extends JsonNode> events, boolean done) {
        StringBuilder body = new StringBuilder();
        for (JsonNode event : events) {
            if (event.has("type")) {
                body.append("event: ").append(event.path("type").asText()).append('\n');
            }
            body.append("data: ").append(Json.write(event)).append("\n\n");
        }
        return Answer.events(done ? body + "data: [DONE]\n\n" : body.toString());
    }

    /// In pieces of three characters, at least one.
    static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        for (int at = 0; at < text.length() || pieces.isEmpty(); ) {
            int end = Math.min(text.length(), at + 3);
            if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
                end++;
            }
            pieces.add(text.substring(at, end));
            at = Math.max(end, at + 1);
        }
        return pieces;
    }

    static Block.ToolResult result(String id, String text, List<Block.Image> images) {
        boolean error = text.startsWith(ERROR);
        return new Block.ToolResult(id, "", error ? text.substring(ERROR.length()) : text, images, error);
    }

    static Block.Image image(String dataUrl) {
        int type = "data:".length();
        int comma = dataUrl.indexOf(";base64,");
        return new Block.Image(dataUrl.substring(type, comma), dataUrl.substring(comma + ";base64,".length()), null);
    }

    static ToolDefinition tool(JsonNode function) {
        return new ToolDefinition(
                function.path("name").asText(), function.path("description").asText(), function.path("parameters"));
    }
}
