package org.murabito.tool.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.llm.Json;
import org.murabito.text.Words;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.Occasion;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Truncation;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceStore;

/// Searches items, tasks and what was commented on them; never what was said in a chat.
final class SearchInformation extends DescribedTool {
    private static final int LIMIT = 5;
    private static final int MOST_TEXT = 200;
    private static final int TITLE = 2;

    private final WorkspaceStore workspaces;
    private final Words words;
    private final VisibleWorkspaces visible;
    private final EntryJson json;

    SearchInformation(WorkspaceTools.Sources sources, VisibleWorkspaces visible, EntryJson json) {
        super("search_information");
        this.workspaces = sources.workspaces();
        this.words = sources.words();
        this.visible = visible;
        this.json = json;
    }

    private record Match(Entry entry, Workspace where, List<Comment> comments, double score) {}

    @Override
    public int basePriority() {
        return 70;
    }

    @Override
    public int relevance(Occasion occasion) {
        return occasion.informationSought();
    }

    @Override
    public Optional<JsonNode> argumentsFor(Occasion occasion) {
        return occasion.query();
    }

    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        String query = arguments.path("query").asText();
        Set<String> sought = bases(query);
        List<Match> matches = visible.of(context).stream()
                .flatMap(workspace ->
                        workspaces.entries(workspace.id()).stream().map(entry -> match(entry, workspace, sought)))
                .filter(match -> match.score() > 0)
                .sorted(Comparator.comparingDouble(Match::score)
                        .reversed()
                        .thenComparing(match -> match.entry().stamp().changedAt(), Comparator.reverseOrder()))
                .toList();
        if (matches.isEmpty()) {
            return new ToolResult.Empty();
        }
        List<String> shown = words.of(query).stream()
                .map(word -> query.substring(word.start(), word.end()))
                .toList();
        ObjectNode node = Json.object().put("total", matches.size());
        ArrayNode hits = node.putArray("hits");
        matches.stream()
                .limit(arguments.path("limit").asInt(LIMIT))
                .forEach(match -> hits.add(written(match, shown, context)));
        return ToolResult.ok(Json.write(node), List.of(), matches.size());
    }

    private Match match(Entry entry, Workspace where, Set<String> sought) {
        Set<String> title = bases(entry.title());
        Set<String> text = bases(entry.text());
        List<Comment> comments = workspaces.comments(entry.id());
        double score = 0;
        for (String word : sought) {
            score += title.contains(word) ? TITLE : text.contains(word) ? 1 : 0;
        }
        List<Comment> fitting = comments.stream()
                .filter(comment -> bases(comment.text()).stream().anyMatch(sought::contains))
                .toList();
        return new Match(entry, where, fitting, score + Math.min(1, fitting.size()));
    }

    private ObjectNode written(Match match, List<String> shown, ToolContext context) {
        ObjectNode node = json.entry(match.entry(), match.where(), shown, context.now(), context.zone());
        ArrayNode comments = node.putArray("comments");
        match.comments().stream().limit(2).forEach(comment -> {
            ObjectNode said = comments.addObject();
            EntryJson.put(said, "by", json.name(comment.author()));
            EntryJson.put(said, "at", EntryJson.time(comment.at(), context.zone()));
            said.put("t", Truncation.around(comment.text(), shown, MOST_TEXT));
        });
        return node;
    }

    private Set<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }
}
