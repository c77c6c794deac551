package org.murabito.action;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.ShippedText;

/// Reads what a model is told of an action from `NAME.json` in the resources beside its class.
public final class ActionDefinition {
    private ActionDefinition() {}

    public static ToolDefinition read(Class<?> action, String name) {
        JsonNode json = Json.read(ShippedText.read(action, name + ".json"));
        return new ToolDefinition(name, json.path("description").asText(), json.path("schema"));
    }
}
