package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.text.TextStart;
import org.murabito.text.Words;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Lists channels, forums and their threads.
final class ListChannels implements Tool {
    private static final int THREADS = 10;
    private static final int THREADS_IN_ALL = 100;
    private static final int MOST_NAME = 80;

    private final ToolDefinition definition = ToolDefinition.read(ListChannels.class, "list_channels");
    private final MessageStore messages;
    private final Places places;
    private final Words words;

    ListChannels(MessageStore messages, Places places, Words words) {
        this.messages = messages;
        this.places = places;
        this.words = words;
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new ChatActivity.LookingAtPlaces();
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        Set<String> about = bases(arguments.path("about").asText(""));
        ObjectNode node = Json.object();
        ArrayNode listed = node.putArray("channels");
        int left = THREADS_IN_ALL;
        boolean more = false;
        List<Place> visible = places.visible(ChatScope.of(context).sight());
        for (Place channel : visible) {
            if (channel.kind() == PlaceKind.THREAD) {
                continue;
            }
            List<Place> threads = threads(visible, channel.id(), about);
            boolean meant = about.isEmpty() || isAbout(channel.name() + " " + channel.topic(), about);
            if (meant || !threads.isEmpty()) {
                int shown = Math.min(left, Math.min(THREADS, threads.size()));
                more |= shown < threads.size();
                left -= shown;
                listed.add(written(channel, threads.reversed().subList(0, shown), context));
            }
        }
        node.put("total", listed.size());
        if (listed.isEmpty()) {
            node.put("note", Definitions.say("no-threads-named"));
        } else if (more) {
            node.put("note", Definitions.say("more-threads"));
        }
        return ToolResult.ok(Json.write(node), List.of(), listed.size());
    }

    private List<Place> threads(List<Place> visible, PlaceId channel, Set<String> about) {
        return visible.stream()
                .filter(place -> place.kind() == PlaceKind.THREAD && channel.equals(place.parent()))
                .filter(place -> about.isEmpty() || isAbout(place.name(), about))
                .toList();
    }

    private ObjectNode written(Place channel, List<Place> threads, ToolContext context) {
        ObjectNode node = Json.object();
        node.put("name", places.shown(channel));
        node.put("kind", channel.kind().name().toLowerCase(Locale.ROOT));
        if (!channel.topic().isBlank()) {
            node.put("topic", TextStart.marked(channel.topic(), MOST_NAME));
        }
        node.put("n", messages.count(ChatScope.of(context).sight(), channel.id()));
        if (!threads.isEmpty()) {
            ArrayNode names = node.putArray("threads");
            threads.forEach(thread -> names.add(TextStart.marked(thread.name(), MOST_NAME)));
        }
        return node;
    }

    private boolean isAbout(String text, Set<String> about) {
        String lower = Places.normal(text);
        return about.stream().anyMatch(lower::contains) || bases(text).stream().anyMatch(about::contains);
    }

    private Set<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
