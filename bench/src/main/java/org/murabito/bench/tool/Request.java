package org.murabito.bench.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.murabito.llm.Json;

/// A message, the tools there are, and the one it means.
///
/// @param meant blank for none
record Request(String id, String text, List<Described> tools, String meant) {
    Request {
        tools = List.copyOf(tools);
    }

    /// Which half it is in: the scorer was shaped on half 0.
    int half() {
        return Math.floorMod(id.hashCode(), 2);
    }

    /// One set of the Berkeley Function Calling Leaderboard, as its makers publish it.
    static List<Request> bfcl(Path folder, String set) throws IOException {
        String file = "BFCL_v4_" + set + ".json";
        Map<String, String> meant = new HashMap<>();
        Path answers = folder.resolve("possible_answer").resolve(file);
        if (Files.exists(answers)) {
            for (JsonNode line : lines(answers)) {
                meant.put(
                        line.path("id").asText(),
                        line.path("ground_truth").path(0).fieldNames().next());
            }
        }
        List<Request> all = new ArrayList<>();
        for (JsonNode line : lines(folder.resolve(file))) {
            JsonNode turn = line.path("question").path(0);
            List<Described> tools = new ArrayList<>();
            line.path("function")
                    .forEach(function -> tools.add(Described.of(
                            function.path("name").asText(),
                            function.path("description").asText(),
                            function.path("parameters"))));
            String id = line.path("id").asText();
            all.add(new Request(
                    id, turn.path(turn.size() - 1).path("content").asText(), tools, meant.getOrDefault(id, "")));
        }
        return all;
    }

    /// The suite of our own: one set of tools for all of its messages.
    static List<Request> japanese() throws IOException {
        List<Described> tools = new ArrayList<>();
        List<String> messages = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(Request.class.getResourceAsStream("ja.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                if (line.startsWith("= ")) {
                    int colon = line.indexOf(": ");
                    tools.add(Described.of(line.substring(2, colon), line.substring(colon + 2)));
                } else {
                    messages.add(line);
                }
            });
        }
        return messages.stream()
                .map(line -> line.split(" < ", 2))
                .map(line -> new Request("ja " + line[1], line[1], tools, line[0].equals("-") ? "" : line[0]))
                .toList();
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank())
                .map(Json::read)
                .toList();
    }
}
