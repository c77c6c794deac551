package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.archive.MessageStore.Content;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.text.TextStart;
import org.murabito.text.Words;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Lists channels, forums and their threads.
final class ListChannels extends DescribedTool {
    private static final int CHANNELS = 100;
    private static final int THREADS = 10;
    private static final int THREADS_IN_ALL = 100;
    private static final int MOST_NAME = 80;

    private final MessageStore messages;
    private final Places places;
    private final Words words;

    ListChannels(MessageStore messages, Places places, Words words) {
        super("list_channels");
        this.messages = messages;
        this.places = places;
        this.words = words;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new ChatActivity.LookingAtPlaces();
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        Set<String> about = bases(arguments.path("about").asText(""));
        Sight sight = ChatScope.of(context).sight();
        List<Place> visible = places.visible(sight);
        Map<PlaceId, List<Place>> threads = visible.stream()
                .filter(place -> place.kind() == PlaceKind.THREAD)
                .filter(place -> about.isEmpty() || isAbout(place.name(), about))
                .collect(Collectors.groupingBy(Place::channel));
        List<Place> meant = visible.stream()
                .filter(place -> place.kind() != PlaceKind.THREAD)
                .filter(place -> about.isEmpty()
                        || threads.containsKey(place.id())
                        || isAbout(place.name() + " " + place.topic(), about))
                .toList();
        Map<PlaceId, Content> contents =
                messages.contents(sight, meant.stream().map(Place::id).toList());
        List<Counted> channels = meant.stream()
                .map(place -> new Counted(place, contents.get(place.id())))
                .sorted(Comparator.comparingLong(Counted::messages).reversed())
                .limit(CHANNELS)
                .toList();
        ObjectNode node = Json.object();
        ArrayNode listed = node.putArray("channels");
        int left = THREADS_IN_ALL;
        boolean more = false;
        for (Counted channel : channels) {
            List<Place> there = threads.getOrDefault(channel.place().id(), List.of());
            int shown = Math.min(left, Math.min(THREADS, there.size()));
            more |= shown < there.size();
            left -= shown;
            listed.add(written(channel, there.reversed().subList(0, shown)));
        }
        node.put("total", meant.size());
        if (meant.isEmpty()) {
            node.put("note", Definitions.say("no-threads-named"));
        } else if (channels.size() < meant.size()) {
            node.put("note", Definitions.say("more-channels"));
        } else if (more) {
            node.put("note", Definitions.say("more-threads"));
        }
        return ToolResult.ok(Json.write(node), List.of(), meant.size());
    }

    private record Counted(Place place, long messages) {
        Counted(Place place, @Nullable Content content) {
            this(place, content == null ? 0 : content.messages());
        }
    }

    private ObjectNode written(Counted counted, List<Place> threads) {
        Place channel = counted.place();
        ObjectNode node = Json.object();
        node.put("name", places.shown(channel));
        node.put("kind", channel.kind().name().toLowerCase(Locale.ROOT));
        if (!channel.topic().isBlank()) {
            node.put("topic", TextStart.marked(channel.topic(), MOST_NAME));
        }
        node.put("n", counted.messages());
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
