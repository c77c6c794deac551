package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.llm.Json;

/// The Berkeley Function Calling Leaderboard's files, as its makers publish them: JSON lines.
record Bfcl(Path folder) {
    private static final String ANSWERS = "possible_answer";

    /// A function as its maker describes it.
    record Definition(String name, String description, JsonNode parameters) {}

    /// Calls that answer a request together.
    record Call(String name, JsonNode arguments) {}

    List<Definition> definitions() throws IOException {
        List<Definition> all = new ArrayList<>();
        for (Path file : files()) {
            for (JsonNode line : lines(file)) {
                if (line.has("parameters")) {
                    all.add(definition(line));
                }
                line.path("function").forEach(function -> all.add(definition(function)));
            }
        }
        return all;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .filter(file -> !folder.relativize(file).startsWith(ANSWERS))
                    .sorted()
                    .toList();
        }
    }

    private static Definition definition(JsonNode function) {
        return new Definition(
                function.path("name").asText(), function.path("description").asText(""), function.path("parameters"));
    }

    /// The reference answers with several calls, by the id of the request.
    Map<String, List<Call>> parallel() throws IOException {
        Map<String, List<Call>> all = new LinkedHashMap<>();
        for (String set : List.of("BFCL_v4_parallel.json", "BFCL_v4_parallel_multiple.json")) {
            for (JsonNode line : lines(folder.resolve(ANSWERS).resolve(set))) {
                List<Call> calls = new ArrayList<>();
                for (JsonNode call : line.path("ground_truth")) {
                    call.properties().forEach(entry -> calls.add(new Call(entry.getKey(), first(entry.getValue()))));
                }
                all.put(line.path("id").asText(), calls);
            }
        }
        return all;
    }

    /// Each argument has a list of values that are right; a blank one means that it may be left out.
    private static ObjectNode first(JsonNode accepted) {
        ObjectNode arguments = Json.object();
        accepted.properties().forEach(argument -> {
            JsonNode value = argument.getValue().path(0);
            if (!value.isMissingNode() && !value.asText("x").isEmpty()) {
                arguments.set(argument.getKey(), value);
            }
        });
        return arguments;
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank())
                .map(Json::read)
                .toList();
    }
}
