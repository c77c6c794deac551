package org.murabito.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.murabito.llm.Json;

/// Compressed files of one JSON value a line.
public final class JsonLines {
    private JsonLines() {}

    public static void each(Path file, Consumer<JsonNode> line) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            lines.lines().map(Json::read).forEach(line);
        }
    }

    public static List<JsonNode> all(Path file) throws IOException {
        List<JsonNode> all = new ArrayList<>();
        each(file, all::add);
        return all;
    }

    /// Lines of the irc set by the log that they are of, in the order of the set.
    public static Map<String, List<JsonNode>> byLog(Path file) throws IOException {
        Map<String, List<JsonNode>> logs = new LinkedHashMap<>();
        each(
                file,
                line -> logs.computeIfAbsent(line.path("file").asText(), _ -> new ArrayList<>())
                        .add(line));
        return logs;
    }
}
