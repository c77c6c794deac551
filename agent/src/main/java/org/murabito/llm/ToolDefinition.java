package org.murabito.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import org.murabito.text.ShippedText;

/// A tool as a model sees it.
///
/// @param description written for the model
/// @param schema JSON Schema of the arguments, an object
public record ToolDefinition(String name, String description, JsonNode schema) {
    private static final Pattern LEGAL = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    public ToolDefinition {
        if (!LEGAL.matcher(name).matches()) {
            throw new IllegalArgumentException("tool name \"" + name
                    + "\" is not allowed: 1 to 64 of letters, digits, '_' and '-', as the vendors have it");
        }
        if (!schema.isObject()) {
            throw new IllegalArgumentException("the schema of tool " + name + " must be a JSON object");
        }
    }

    /// With the schema as JSON text.
    public static ToolDefinition of(String name, String description, String schema) {
        return new ToolDefinition(name, description, Json.read(schema));
    }

    /// From `NAME.json` in the resources beside a class: its `description` and `schema`.
    public static ToolDefinition read(Class<?> beside, String name) {
        JsonNode json = Json.read(ShippedText.read(beside, name + ".json"));
        return new ToolDefinition(name, json.path("description").asText(), json.path("schema"));
    }
}
