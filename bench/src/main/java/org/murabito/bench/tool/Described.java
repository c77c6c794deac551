package org.murabito.bench.tool;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.SchemaMending;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolNames;
import org.murabito.tool.ToolResult;

/// A tool of which only the description is there.
///
/// @param own its name as its maker writes it
record Described(String own, ToolDefinition definition) implements Tool {
    static Described of(String name, String description, JsonNode parameters) {
        return new Described(
                name, new ToolDefinition(ToolNames.legal(name), description, SchemaMending.arguments(parameters)));
    }

    static Described of(String name, String description) {
        return of(name, description, Json.object());
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        return new ToolResult.Empty();
    }
}
