package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.run.SourceId;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.Occasion;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Searches what was said.
final class SearchMessages extends DescribedTool {
    private static final int LIMIT = 10;

    /// So many times more are looked at, since some are left out.
    private static final int WIDER = 3;

    private static final int MOST_COUNTED = 12;
    private static final Pattern SPACE = Pattern.compile("\\s+");

    /// When run by score, before anybody asked for it.
    private static final int BEFOREHAND = 5;

    private final Search search;
    private final Places places;
    private final Members members;
    private final Lines lines;

    SearchMessages(Sources sources, Places places, Lines lines) {
        super("search_messages");
        this.search = sources.search();
        this.places = places;
        this.members = new Members(sources.communities(), sources.messages());
        this.lines = lines;
    }

    @Override
    public int basePriority() {
        return 90;
    }

    @Override
    public int relevance(Occasion occasion) {
        return occasion.informationSought();
    }

    @Override
    public Optional<JsonNode> argumentsFor(Occasion occasion) {
        return occasion.topic().map(topic -> Json.object().put("query", topic).put("limit", BEFOREHAND));
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return new ChatActivity.Searching(
                arguments.path("query").asText(), arguments.path("channel").asText(""));
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        return switch (Times.of(arguments, context)) {
            case Found.None<Times>(String reason) -> ToolResult.failed(reason);
            case Found.One<Times>(Times times) -> found(arguments, times, context);
        };
    }

    private ToolResult found(JsonNode arguments, Times times, ToolContext context) {
        try {
            return in(arguments, times, context);
        } catch (SearchIndexException _) {
            return Definitions.failed("search-away");
        }
    }

    private ToolResult in(JsonNode arguments, Times times, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        Set<PlaceId> where = Set.of();
        if (arguments.hasNonNull("channel")) {
            switch (places.find(scope.sight(), arguments.path("channel").asText())) {
                case Found.None<Place>(String reason) -> {
                    return ToolResult.failed(reason);
                }
                case Found.One<Place>(Place place) -> where = Set.of(place.id());
            }
        }
        Set<MemberId> who = Set.of();
        if (arguments.hasNonNull("author")) {
            switch (members.find(scope.sight(), arguments.path("author").asText())) {
                case Found.None<Member>(String reason) -> {
                    return ToolResult.failed(reason);
                }
                case Found.One<Member>(Member member) -> who = Set.of(member.id());
            }
        }
        String words = arguments.path("query").asText().strip();
        int limit = arguments.path("limit").asInt(LIMIT);
        int most =
                Math.min(SearchQuery.MOST_HITS, WIDER * limit + scope.asking().size());
        SearchQuery query = new SearchQuery(words, where, who, times.since(), times.until(), most);
        SearchResult found = search.search(scope.sight(), query);
        List<Hit> sources = sources(found, scope.asking(), !who.isEmpty());
        while (sources.size() < limit
                && found.hits().size() == query.limit()
                && query.limit() < SearchQuery.MOST_HITS) {
            query = query.upTo(Math.min(SearchQuery.MOST_HITS, WIDER * query.limit()));
            found = search.search(scope.sight(), query);
            sources = sources(found, scope.asking(), !who.isEmpty());
        }
        long total = found.total() - (found.hits().size() - sources.size());
        List<Hit> best = sources.subList(0, Math.min(limit, sources.size()));
        return written(new SearchResult(best, total, found.missing(), found.behind()), words, context);
    }

    /// What asks is no answer, however well it matches; nor is what Murabito was told or said of it before, unless that
    /// is sought.
    private List<Hit> sources(SearchResult found, Set<MessageId> asking, boolean talkToo) {
        return found.hits().stream()
                .filter(hit -> !asking.contains(hit.message().id()))
                .filter(hit -> talkToo || !lines.isTalkWithMurabito(hit.message()))
                .toList();
    }

    /// How common each word is tells which of them the question turns on, and which nobody here ever used.
    private void countWords(ObjectNode node, String query, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        node.put("of", search.count(scope.sight(), ""));
        ObjectNode counts = node.putObject("words");
        Stream.of(SPACE.split(query))
                .distinct()
                .limit(MOST_COUNTED)
                .forEach(word -> counts.put(word, search.count(scope.sight(), word)));
    }

    private ToolResult written(SearchResult result, String query, ToolContext context) {
        List<String> words = lines.words(query);
        ObjectNode node = Json.object().put("total", result.total());
        if (!query.isEmpty()) {
            countWords(node, query, context);
        }
        ArrayNode hits = node.putArray("hits");
        for (Hit hit : result.hits()) {
            hits.add(lines.hit(hit.message(), words, context.zone()));
        }
        if (result.hits().isEmpty() && result.behind() == 0) {
            node.put("note", Definitions.say("nothing-found"));
        } else if (result.total() > result.hits().size()) {
            node.put("note", Definitions.say("more-found"));
        }
        SearchGaps.tell(node, result);
        List<SourceId> read =
                result.hits().stream().map(hit -> hit.message().id().source()).toList();
        return ToolResult.ok(Json.write(node), read, result.total());
    }
}
