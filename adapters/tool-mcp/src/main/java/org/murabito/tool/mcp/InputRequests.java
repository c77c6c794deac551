package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.elicitation.ElicitationRelay;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;

/// What a server still has to know before it can finish a call, and the call with the answers
/// (https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr).
///
/// @param required what it answered instead of a result
record InputRequests(String server, JsonNode required) {
    private static final int MOST = 8;

    /// Answers what a server asks.
    @FunctionalInterface
    interface Answering {
        ObjectNode answer(JsonNode parameters) throws InterruptedException;
    }

    boolean areNone() {
        return required.path("inputRequests").isEmpty();
    }

    /// @param call as it was asked
    ObjectNode answered(ObjectNode call, Answering answering) throws InterruptedException {
        ObjectNode again = call.deepCopy();
        JsonNode requests = required.path("inputRequests");
        if (requests.size() > MOST) {
            throw trouble("it asks for more than " + MOST + " things at once");
        }
        if (!requests.isEmpty()) {
            ObjectNode answers = Json.object();
            for (Map.Entry<String, JsonNode> request : requests.properties()) {
                String method = request.getValue().path("method").asText("");
                if (!method.equals(ElicitationRelay.METHOD)) {
                    throw trouble("it asks for " + TextStart.marked(method, 60) + ", which is not done here");
                }
                answers.set(
                        request.getKey(), answering.answer(request.getValue().path("params")));
            }
            again.set("inputResponses", answers);
        }
        if (required.path("requestState").isTextual()) {
            again.set("requestState", required.path("requestState"));
        }
        return again;
    }

    private McpTrouble trouble(String what) {
        return new McpTrouble(server, Kind.ANSWERED_WITH_AN_ERROR, what, "");
    }
}
