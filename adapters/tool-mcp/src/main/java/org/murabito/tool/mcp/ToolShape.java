package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Json;
import org.murabito.tool.Excerpt;
import org.murabito.tool.SchemaMending;
import org.murabito.tool.mcp.wire.Cleaning;

/// A tool as a server tells it, made fit to be offered: its words are cleaned and bounded, its schema is mended.
///
/// @param acts whether it may change something: whatever does not say that it only reads
record ToolShape(String name, String description, ObjectNode schema, boolean acts) {
    static final int LONGEST_DESCRIPTION = 1_000;
    private static final int LONGEST_NOTE = 500;
    private static final int LARGEST_SCHEMA = 20_000;
    private static final int MOST_TOOLS = 500;

    /// Those that can be understood.
    static List<ToolShape> all(List<JsonNode> told) {
        List<ToolShape> shapes = new ArrayList<>();
        for (JsonNode tool : told.subList(0, Math.min(told.size(), MOST_TOOLS))) {
            String name = tool.path("name").asText("");
            JsonNode schema = tool.path("inputSchema");
            boolean known = shapes.stream().anyMatch(shape -> shape.name().equals(name));
            if (!name.isBlank()
                    && !known
                    && schema.isObject()
                    && Json.write(schema).length() <= LARGEST_SCHEMA) {
                shapes.add(of(name, tool, schema));
            }
        }
        return shapes;
    }

    private static ToolShape of(String name, JsonNode tool, JsonNode schema) {
        String title = tool.path("title").asText("");
        String words = Cleaning.text(tool.path("description").asText(title)).strip();
        boolean reads = tool.path("annotations").path("readOnlyHint").asBoolean(false);
        ObjectNode mended = SchemaMending.arguments(cleaned(schema));
        return new ToolShape(name, Excerpt.head(words, LONGEST_DESCRIPTION), mended, !reads);
    }

    private static JsonNode cleaned(JsonNode node) {
        if (node.isTextual()) {
            return JsonNodeFactory.instance.textNode(Excerpt.head(Cleaning.text(node.asText()), LONGEST_NOTE));
        }
        if (node.isArray()) {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            node.forEach(item -> list.add(cleaned(item)));
            return list;
        }
        if (node.isObject()) {
            ObjectNode object = Json.object();
            node.properties().forEach(entry -> object.set(entry.getKey(), cleaned(entry.getValue())));
            return object;
        }
        return node;
    }
}
