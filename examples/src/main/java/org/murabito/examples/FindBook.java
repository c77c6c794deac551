package org.murabito.examples;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// A tool of one's own: says where a book stands.
public final class FindBook implements Tool {
    private static final Map<String, String> SHELVES =
            Map.of("Momo", "shelf 3, beside the window", "Kokoro", "lent until Friday", "Walden", "shelf 1");

    private final ToolDefinition definition =
            ToolDefinition.of("find_book", "Says where a book of this library is. Give words of its title.", """
                    {"type":"object",
                     "properties":{"title":{"type":"string","minLength":1,"maxLength":100}},
                     "required":["title"],"additionalProperties":false}""");

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        String title = arguments.path("title").asText().toLowerCase(Locale.ROOT);
        String found = SHELVES.entrySet().stream()
                .filter(book -> book.getKey().toLowerCase(Locale.ROOT).contains(title))
                .map(book -> book.getKey() + ": " + book.getValue())
                .sorted()
                .collect(Collectors.joining("\n"));
        return found.isEmpty()
                ? ToolResult.failed("No title has these words. Titles: " + String.join(", ", SHELVES.keySet()))
                : ToolResult.ok(found);
    }
}
