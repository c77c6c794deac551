package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Reads the lines before and after a message.
final class GetMessagesAround extends DescribedTool {
    private static final int LIMIT = 10;

    private final Search search;
    private final MessageStore messages;
    private final MessageReference named;
    private final Lines lines;

    GetMessagesAround(Sources sources, Places places, Lines lines) {
        super("get_messages_around");
        this.search = sources.search();
        this.messages = sources.messages();
        this.named = new MessageReference(sources, places);
        this.lines = lines;
    }

    @Override
    public int basePriority() {
        return 80;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new ChatActivity.ReadingAround();
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        String meant = arguments.path("message_id").asText().strip();
        Optional<Message> centre = named.find(scope.sight(), meant);
        if (centre.isEmpty()) {
            return Definitions.failed("no-message", meant);
        }
        MessageId id = centre.get().id();
        int others = arguments.path("limit").asInt(LIMIT) - 1;
        int before = others / 3;
        search.bringAround(scope.sight(), centre.get(), others + 1);
        List<Message> around = messages.around(scope.sight(), id, before, others - before);
        ObjectNode node = Json.object();
        lines.where(node, centre.get().place());
        ArrayNode written = node.putArray("lines");
        for (Message message : around) {
            ObjectNode line = lines.line(message, List.of(), context.zone());
            if (message.id().equals(id)) {
                line.put("mark", true);
            }
            written.add(line);
        }
        return ToolResult.ok(Json.write(node), Lines.sources(around), around.size());
    }
}
