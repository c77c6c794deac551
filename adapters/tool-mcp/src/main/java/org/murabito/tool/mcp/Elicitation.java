package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.murabito.llm.Json;

/// What a server asks of the people.
final class Elicitation {
    private Elicitation() {}

    static Optional<ObjectNode> answer(String method, JsonNode parameters) {
        return method.equals("elicitation/create")
                ? Optional.of(Json.object().put("action", "decline"))
                : Optional.empty();
    }
}
