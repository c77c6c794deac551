package org.murabito.plain.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.plain.order.StatementReader;

/// What was asked of the tools so far and what they showed, read back from the exchanges: the model keeps nothing
/// itself.
final class Notebook {
    private static final Set<String> WIDE = Set.of("search_messages", "list_channels", "analyze_reactions");
    private static final Set<String> NARROWING = Set.of("author", "user", "channel", "message_id");
    private static final int BEST_HITS = 20;
    /// Of fewer a share tells little.
    private static final int FEW_HITS = 5;

    private final List<Look> looks = new ArrayList<>();
    private final Map<Long, Seen> lines = new LinkedHashMap<>();
    private final List<List<Seen>> stretches = new ArrayList<>();
    private int rounds;

    /// One call and what came of it.
    ///
    /// @param result an empty object where it failed or cannot be read
    record Look(String tool, JsonNode arguments, JsonNode result, boolean failed) {
        boolean isSearch() {
            return tool.equals("search_messages");
        }

        List<Long> hits() {
            List<Long> ids = new ArrayList<>();
            result.path("hits").forEach(hit -> ids.add(hit.path("id").asLong()));
            return ids;
        }

        long total() {
            return result.path("total").asLong(0);
        }
    }

    /// @param ids how the ids of the calls begin that were made for it
    static Notebook of(List<Exchange> exchanges, String ids) {
        Notebook notebook = new Notebook();
        for (int i = 0; i + 1 < exchanges.size(); i++) {
            List<Block.ToolUse> calls = exchanges.get(i).calls().stream()
                    .filter(call -> call.id().startsWith(ids))
                    .toList();
            if (!calls.isEmpty()) {
                notebook.rounds++;
                notebook.read(calls, exchanges.get(i + 1).results());
            }
        }
        return notebook;
    }

    private void read(List<Block.ToolUse> calls, List<Block.ToolResult> results) {
        Map<String, Block.ToolResult> byCall = new HashMap<>();
        results.forEach(result -> byCall.put(result.callId(), result));
        for (Block.ToolUse call : calls) {
            Optional<Block.ToolResult> result = Optional.ofNullable(byCall.get(call.id()));
            JsonNode json = result.filter(it -> !it.error())
                    .flatMap(it -> json(it.text()))
                    .orElseGet(Json::object);
            JsonNode arguments = Json.find(call.arguments()).orElseGet(Json::object);
            looks.add(new Look(
                    call.name(),
                    arguments,
                    json,
                    result.map(Block.ToolResult::error).orElse(true)));
            remember(json);
        }
    }

    /// The loop may have put a line before or after the result.
    private static Optional<JsonNode> json(String text) {
        int start = text.indexOf('{');
        int end = text.lastIndexOf('}');
        return start < 0 || end < start ? Optional.empty() : Json.find(text.substring(start, end + 1));
    }

    private void remember(JsonNode result) {
        String in = result.path("in").asText("");
        String th = result.path("th").asText("");
        result.path("hits").forEach(hit -> keep(Seen.of(hit, in, th)));
        if (result.path("lines").isArray()) {
            List<Seen> stretch = new ArrayList<>();
            result.path("lines").forEach(line -> stretch.add(Seen.of(line, in, th)));
            stretch.forEach(this::keep);
            stretches.add(stretch);
        }
    }

    private void keep(Seen line) {
        Seen known = lines.get(line.id());
        if (known == null || known.text().length() < line.text().length()) {
            lines.put(line.id(), line);
        }
    }

    int rounds() {
        return rounds;
    }

    List<Look> looks() {
        return looks;
    }

    List<Look> searches() {
        return looks.stream().filter(Look::isSearch).toList();
    }

    /// Whether something that there always is to look through was not looked through: a search took too long or failed.
    /// What is narrowed to somebody or to a channel fails where there is none of that name, too.
    boolean couldNotLook() {
        return looks.stream()
                .anyMatch(look -> look.failed()
                        && WIDE.contains(look.tool())
                        && NARROWING.stream().noneMatch(look.arguments()::has));
    }

    List<Look> of(String tool) {
        return looks.stream().filter(look -> look.tool().equals(tool)).toList();
    }

    /// Who was suggested, best first.
    List<JsonNode> experts() {
        List<JsonNode> experts = new ArrayList<>();
        of(Plan.EXPERTS).forEach(look -> look.result().path("experts").forEach(experts::add));
        return experts;
    }

    /// The channels that were listed.
    List<JsonNode> channels() {
        return of("list_channels").stream()
                .flatMap(look -> look.result().path("channels").valueStream())
                .toList();
    }

    /// Who there is at all, where that was asked.
    Optional<JsonNode> community() {
        return looks.stream()
                .filter(look -> look.tool().equals(Plan.WHO) && look.result().has("community"))
                .map(Look::result)
                .findFirst();
    }

    /// Whom it was told about; nobody of whose name there is none, or more than one.
    List<JsonNode> members() {
        return of(Plan.WHO).stream()
                .filter(look -> !look.failed() && !look.result().has("community"))
                .map(Look::result)
                .distinct()
                .toList();
    }

    Optional<JsonNode> channel() {
        return of(Plan.CHANNEL).stream()
                .filter(look -> !look.failed())
                .map(Look::result)
                .findFirst();
    }

    /// In how many messages a word of a search stands; empty where it was not counted.
    OptionalLong count(String word) {
        return searches().stream()
                .map(look -> look.result().path("words").path(word))
                .filter(JsonNode::isNumber)
                .mapToLong(JsonNode::asLong)
                .findFirst();
    }

    /// How many messages there are in all, as far as was told.
    long messages() {
        return searches().stream()
                .mapToLong(look -> look.result().path("of").asLong(0))
                .max()
                .orElse(0);
    }

    /// How much of what is best of all that was found everywhere was said in a channel, 0 to 1.
    double shareIn(String channel) {
        List<Seen> found = searches().stream()
                .filter(search -> !search.arguments().has("channel"))
                .flatMap(search -> search.hits().stream().limit(BEST_HITS))
                .distinct()
                .map(lines::get)
                .filter(line -> line != null && !line.own())
                .toList();
        long there = found.stream().filter(line -> line.standsIn(channel)).count();
        return 1.0 * there / (found.size() + FEW_HITS);
    }

    /// Whether a search could not look through everything.
    boolean isBehind() {
        return looks.stream().anyMatch(look -> look.result().path("behind").asLong(0) > 0);
    }

    Map<Long, Seen> lines() {
        return lines;
    }

    /// Who said what was seen.
    Set<String> authors() {
        return lines.values().stream().filter(line -> !line.own()).map(Seen::by).collect(Collectors.toSet());
    }

    /// Whether it was asked of Murabito: an answer points there, or it opens by calling who wrote one. What states
    /// something is a source, whatever Murabito said to it.
    boolean isAskedHere(Seen line) {
        return line.toMurabito()
                || (!line.own()
                        && lines.values().stream().anyMatch(answer -> answer.own() && answer.replyTo() == line.id())
                        && !StatementReader.isOne(line.text()));
    }

    /// What Murabito was asked and what it said are no sources.
    boolean mayBeQuoted(Seen line) {
        return !line.own() && !line.text().isBlank() && !isAskedHere(line);
    }

    /// Lines that follow each other.
    List<List<Seen>> stretches() {
        return stretches;
    }

    boolean has(String tool, JsonNode arguments) {
        String wanted = Json.canonical(Json.write(arguments));
        return looks.stream()
                .anyMatch(look -> look.tool().equals(tool)
                        && Json.canonical(Json.write(look.arguments())).equals(wanted));
    }
}
