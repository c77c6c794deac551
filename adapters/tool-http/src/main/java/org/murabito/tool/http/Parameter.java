package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// Something that a model says in a call.
///
/// @param schema of its values
/// @param fallback taken where it is left out; null for none
record Parameter(
        String name,
        JsonNode schema,
        boolean optional,
        @Nullable JsonNode fallback) {
    /// JSON Schema of all the arguments of a tool.
    static ObjectNode schema(Iterable<Parameter> parameters) {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        var required = Json.object().arrayNode();
        for (Parameter parameter : parameters) {
            properties.set(parameter.name(), parameter.schema());
            if (!parameter.optional()) {
                required.add(parameter.name());
            }
        }
        schema.set("required", required);
        return schema.put("additionalProperties", false);
    }

    /// What was said for it; null where nothing was, and nothing is taken instead.
    @Nullable
    JsonNode value(JsonNode arguments) {
        JsonNode given = arguments.get(name);
        return given == null || given.isNull() ? fallback : given;
    }
}
