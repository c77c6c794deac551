package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Tells about one channel.
final class GetChannelInfo extends DescribedTool {
    private static final int THREADS = 30;

    private final MessageStore messages;
    private final Places places;

    GetChannelInfo(MessageStore messages, Places places) {
        super("get_channel_info");
        this.messages = messages;
        this.places = places;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new ChatActivity.LookingAtPlace(arguments.path("channel").asText());
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        return switch (places.find(
                ChatScope.of(context).sight(), arguments.path("channel").asText())) {
            case Found.None<Place>(String reason) -> ToolResult.failed(reason);
            case Found.One<Place>(Place place) -> written(place, context);
        };
    }

    private ToolResult written(Place place, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        ObjectNode node = Json.object();
        node.put("id", place.id().key());
        node.put("name", places.shown(place));
        node.put("kind", place.kind().name().toLowerCase(Locale.ROOT));
        places.categoryOf(place).ifPresent(category -> node.put("category", category.name()));
        if (!place.topic().isBlank()) {
            node.put("topic", place.topic());
        }
        node.put("messages", messages.count(scope.sight(), place.id()));
        List<Message> last = messages.latest(scope.sight(), place.id(), 1, null);
        if (!last.isEmpty()) {
            node.put("last", Lines.day(last.getFirst().at(), context.zone()));
        }
        List<Place> threads = places.threadsOf(scope.sight(), place.id());
        if (!threads.isEmpty()) {
            node.put("threads", threads.size());
            ArrayNode names = node.putArray("newest_threads");
            threads.reversed().stream().limit(THREADS).map(Place::name).forEach(names::add);
        }
        return ToolResult.ok(Json.write(node));
    }
}
