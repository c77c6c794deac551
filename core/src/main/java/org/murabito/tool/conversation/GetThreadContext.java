package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Reads a thread.
final class GetThreadContext extends DescribedTool {
    private static final int LIMIT = 30;

    private final MessageStore messages;
    private final MessageReference named;
    private final Places places;
    private final Lines lines;

    GetThreadContext(Sources sources, Places places, Lines lines) {
        super("get_thread_context");
        this.messages = sources.messages();
        this.named = new MessageReference(sources, places);
        this.places = places;
        this.lines = lines;
    }

    @Override
    public int basePriority() {
        return 70;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new ChatActivity.ReadingThread();
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        return switch (meant(arguments, context)) {
            case Found.None<Place>(String reason) -> ToolResult.failed(reason);
            case Found.One<Place>(Place place) ->
                read(place, arguments.path("limit").asInt(LIMIT), context);
        };
    }

    private Found<Place> meant(JsonNode arguments, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        if (arguments.hasNonNull("thread")) {
            return places.find(scope.sight(), arguments.path("thread").asText());
        }
        if (arguments.hasNonNull("message_id")) {
            String meant = arguments.path("message_id").asText().strip();
            return named.find(scope.sight(), meant)
                    .map(message -> threadOf(message, context))
                    .orElseGet(() -> new Found.None<>(Definitions.say("no-message", meant)));
        }
        return Optional.ofNullable(scope.place())
                .flatMap(place -> places.find(scope.sight(), place))
                .<Found<Place>>map(Found.One::new)
                .orElseGet(() -> new Found.None<>(Definitions.say("no-place-asked")));
    }

    /// The thread it stands in, or the one that was started from it.
    private Found<Place> threadOf(Message message, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        Optional<Place> here = places.find(scope.sight(), message.place());
        if (here.filter(place -> place.kind() == PlaceKind.THREAD).isPresent()) {
            return new Found.One<>(here.get());
        }
        return places.threadsOf(scope.sight(), message.place()).stream()
                .filter(thread -> thread.id().key().endsWith(message.key()))
                .findFirst()
                .<Found<Place>>map(Found.One::new)
                .orElseGet(() -> new Found.None<>(
                        Definitions.say("no-thread", message.id().toString())));
    }

    private ToolResult read(Place place, int limit, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        List<Message> newest = messages.latest(scope.sight(), place.id(), limit, null);
        ObjectNode node = Json.object();
        lines.where(node, place);
        long total = messages.count(scope.sight(), place.id());
        node.put("total", total);
        ArrayNode written = node.putArray("lines");
        newest.forEach(message -> written.add(lines.line(message, List.of(), context.zone())));
        return ToolResult.ok(Json.write(node), Lines.sources(newest), total);
    }
}
