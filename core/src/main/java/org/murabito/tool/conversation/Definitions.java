package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.ToolResult;

/// What models are told: definitions from `NAME.json`, reasons from `words.properties`.
final class Definitions {
    private Definitions() {}

    static ToolDefinition read(String name) {
        try (InputStream file = Objects.requireNonNull(Definitions.class.getResourceAsStream(name + ".json"))) {
            JsonNode json = Json.read(new String(file.readAllBytes(), StandardCharsets.UTF_8));
            return new ToolDefinition(name, json.path("description").asText(), json.path("schema"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String say(String key, Object... arguments) {
        String words = ResourceBundle.getBundle("org.murabito.tool.conversation.words", Locale.ROOT)
                .getString(key);
        return new MessageFormat(words, Locale.ROOT).format(arguments);
    }

    static ToolResult failed(String key, Object... arguments) {
        return ToolResult.failed(say(key, arguments));
    }
}
