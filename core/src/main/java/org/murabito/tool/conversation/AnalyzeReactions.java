package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.Reaction;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Counts reactions.
final class AnalyzeReactions extends DescribedTool {
    private static final int LIMIT = 10;
    private static final int LOOKED_AT = 500;
    private static final int NAMES = 20;

    private final MessageStore messages;
    private final MessageReference named;
    private final Places places;
    private final Lines lines;

    AnalyzeReactions(Sources sources, Places places, Lines lines) {
        super("analyze_reactions");
        this.messages = sources.messages();
        this.named = new MessageReference(sources, places);
        this.places = places;
        this.lines = lines;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new ChatActivity.CountingReactions();
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        if (arguments.hasNonNull("message_id")) {
            String meant = arguments.path("message_id").asText().strip();
            Optional<Message> message = named.find(scope.sight(), meant);
            return message.isPresent()
                    ? written(List.of(message.get()), context)
                    : Definitions.failed("no-message", meant);
        }
        Place only = null;
        if (arguments.hasNonNull("channel")) {
            switch (places.find(scope.sight(), arguments.path("channel").asText())) {
                case Found.None<Place>(String reason) -> {
                    return ToolResult.failed(reason);
                }
                case Found.One<Place>(Place place) -> only = place;
            }
        }
        return switch (Times.of(arguments, context)) {
            case Found.None<Times>(String reason) -> ToolResult.failed(reason);
            case Found.One<Times>(Times times) ->
                written(most(times, only, arguments.path("limit").asInt(LIMIT), context), context);
        };
    }

    private List<Message> most(Times times, @Nullable Place only, int limit, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        Instant since = times.since() == null ? Instant.EPOCH : times.since();
        return messages.mostReacted(scope.sight(), since, only == null ? limit : LOOKED_AT).stream()
                .filter(message -> only == null
                        || message.place().equals(only.id())
                        || places.find(scope.sight(), message.place())
                                .map(place -> place.channel().equals(only.id()))
                                .orElse(false))
                .limit(limit)
                .toList();
    }

    private ToolResult written(List<Message> found, ToolContext context) {
        List<MessageId> ids = found.stream().map(Message::id).toList();
        Map<MessageId, List<Reaction>> reactions =
                messages.reactions(ChatScope.of(context).sight(), ids);
        ObjectNode node = Json.object().put("total", found.size());
        ArrayNode hits = node.putArray("hits");
        for (Message message : found) {
            ObjectNode hit = lines.hit(message, List.of(), context.zone());
            ArrayNode listed = hit.putArray("reactions");
            for (Reaction reaction : reactions.getOrDefault(message.id(), List.of())) {
                ObjectNode one =
                        listed.addObject().put("emoji", reaction.emoji()).put("n", reaction.count());
                ArrayNode by = one.putArray("by");
                reaction.members().stream().limit(NAMES).map(lines::name).forEach(by::add);
            }
            hits.add(hit);
        }
        return ToolResult.ok(Json.write(node), MessageId.sources(ids), found.size());
    }
}
