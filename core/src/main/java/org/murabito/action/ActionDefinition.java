package org.murabito.action;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;

/// Reads what a model is told of an action from `NAME.json` in the resources beside its class.
public final class ActionDefinition {
    private ActionDefinition() {}

    public static ToolDefinition read(Class<?> action, String name) {
        try (InputStream file = action.getResourceAsStream(name + ".json")) {
            if (file == null) {
                throw new IllegalStateException("there is no " + name + ".json beside " + action.getName());
            }
            JsonNode json = Json.read(new String(file.readAllBytes(), StandardCharsets.UTF_8));
            return new ToolDefinition(name, json.path("description").asText(), json.path("schema"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
