package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.ShippedText;
import org.murabito.tool.ToolResult;

/// What models are told: definitions from `NAME.json`, reasons from `words.properties`.
final class Definitions {
    private Definitions() {}

    static ToolDefinition read(String name) {
        JsonNode json = Json.read(ShippedText.read(Definitions.class, name + ".json"));
        return new ToolDefinition(name, json.path("description").asText(), json.path("schema"));
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
