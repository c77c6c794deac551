package org.murabito;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.stream.Collectors;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.llm.ToolDefinition;
import org.murabito.sight.ChatScope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// A tool that reads whatever the sight lets it.
final class ReadsEverything implements Tool {
    private final Town town;

    ReadsEverything(Town town) {
        this.town = town;
    }

    @Override
    public ToolDefinition definition() {
        return new ToolDefinition(
                "read",
                "Reads everything.",
                JsonNodeFactory.instance.objectNode().put("type", "object"));
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        List<Message> seen = town.communities.places(Town.ID).stream()
                .map(Place::id)
                .flatMap(place -> town.messages.latest(ChatScope.of(context).sight(), place, 100, null).stream())
                .toList();
        return ToolResult.ok(
                seen.stream().map(Message::text).collect(Collectors.joining("\n")),
                seen.stream().map(message -> message.id().source()).toList(),
                seen.size());
    }
}
