package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;

/// Shortens texts.
public final class Truncation {
    private static final String MORE = "…";

    private Truncation() {}

    /// JSON keeps its form and its ids, and only its texts get shorter; other text keeps its beginning.
    public static String shortened(String text, int most) {
        return Json.find(text)
                .filter(JsonNode::isContainerNode)
                .map(node -> Json.write(shortened(node, most)))
                .orElseGet(() -> TextStart.marked(text, most));
    }

    /// The part of a text around the first of some words, cut at both ends where it is longer than `most`.
    public static String around(String text, List<String> words, int most) {
        if (text.length() <= most) {
            return text;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        int first = words.stream()
                .filter(word -> !word.isEmpty())
                .mapToInt(word -> lower.indexOf(word.toLowerCase(Locale.ROOT)))
                .filter(at -> at >= 0)
                .min()
                .orElse(0);
        int start = Math.max(0, Math.min(first - most / 4, text.length() - most));
        start = boundary(text, start);
        int end = boundary(text, Math.min(text.length(), start + most));
        return (start > 0 ? MORE : "") + text.substring(start, end) + (end < text.length() ? MORE : "");
    }

    /// Not between the two halves of a character.
    private static int boundary(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    private static JsonNode shortened(JsonNode node, int most) {
        if (node.isTextual()) {
            return JsonNodeFactory.instance.textNode(TextStart.marked(node.asText(), most));
        }
        if (node.isArray()) {
            ArrayNode result = JsonNodeFactory.instance.arrayNode();
            node.forEach(item -> result.add(shortened(item, most)));
            return result;
        }
        if (node.isObject()) {
            ObjectNode result = Json.object();
            node.properties().forEach(entry -> result.set(entry.getKey(), shortened(entry.getValue(), most)));
            return result;
        }
        return node;
    }
}
