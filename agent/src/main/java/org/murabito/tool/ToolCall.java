package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// A call as a model asked for it, read once.
///
/// @param arguments null where they are no JSON; blank ones count as none given
/// @param key the same for the same call, however its arguments were written
public record ToolCall(String name, @Nullable JsonNode arguments, String key) {
    public static ToolCall of(String name, String arguments) {
        JsonNode json = Json.find(arguments.isBlank() ? "{}" : arguments).orElse(null);
        return new ToolCall(name, json, name + " " + (json == null ? arguments : Json.canonical(json)));
    }
}
