package org.murabito.app.command.typed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.murabito.app.terminal.Console;

/// Queries in a file, one JSON object a line. Every line gets one line back, with the same id; what is wrong
/// with a query stands in its own answer as `error`, and the others go on.
public final class QueryFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;

    public QueryFile(Path file) {
        this.file = file;
    }

    /// @param answering fills the answer to a query in
    /// @return the exit code: 1 if any query had an error
    public int answerEach(Console console, BiConsumer<JsonNode, ObjectNode> answering) {
        int code = 0;
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    ObjectNode answer = answer(line, answering);
                    code = answer.has("error") ? 1 : code;
                    console.line(answer.toString());
                }
            }
        } catch (NoSuchFileException e) {
            throw new Mistake("--queries " + file + " does not exist");
        } catch (IOException e) {
            throw new Mistake("--queries " + file + " cannot be read as UTF-8 text: " + e.getMessage());
        }
        return code;
    }

    private static ObjectNode answer(String line, BiConsumer<JsonNode, ObjectNode> answering) {
        ObjectNode answer = JSON.createObjectNode();
        try {
            JsonNode query = JSON.readTree(line);
            answer.set("id", query.path("id").isMissingNode() ? null : query.get("id"));
            if (!query.path(QUERY).isTextual()) {
                throw new Mistake("a query is a JSON object with a text \"query\"");
            }
            answering.accept(query, answer);
        } catch (JsonProcessingException e) {
            answer.put("error", "a query is a JSON object on a line of its own; this is none");
        } catch (Mistake | IllegalArgumentException e) {
            answer.put("error", e.getMessage());
        }
        return answer;
    }

    public static final String QUERY = "query";

    public static @Nullable String text(JsonNode query, String field) {
        JsonNode value = query.get(field);
        return value == null || value.isNull() ? null : value.asText();
    }
}
