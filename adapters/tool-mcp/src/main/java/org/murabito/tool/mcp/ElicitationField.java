package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.text.Assent;
import org.murabito.tool.Truncation;
import org.murabito.tool.mcp.wire.TextCleaning;

/// One thing a server wants to know.
record ElicitationField(String name, JsonNode schema) {
    private static final int LONGEST = 200;

    static ElicitationField of(Map.Entry<String, JsonNode> property) {
        return new ElicitationField(property.getKey(), property.getValue());
    }

    String title() {
        return schema.path("title").asText(name);
    }

    /// For whoever answers.
    String told() {
        List<String> choices = choices();
        String words = TextCleaning.line(schema.path("description").asText(""));
        String allowed = choices.isEmpty() ? schema.path("type").asText("") : String.join(" / ", choices);
        String usual = schema.has("default") ? ", " + schema.path("default").asText() + " if left out" : "";
        return Truncation.head(
                TextCleaning.line(name + (words.isEmpty() ? "" : ": " + words) + " (" + allowed + usual + ")"),
                LONGEST);
    }

    private List<String> choices() {
        List<String> choices = new ArrayList<>();
        schema.path("enum").forEach(choice -> choices.add(choice.asText()));
        schema.path("oneOf").forEach(choice -> choices.add(choice.path("const").asText()));
        return choices;
    }

    /// Empty where the words do not fit.
    Optional<JsonNode> value(String words) {
        List<String> choices = choices();
        if (!choices.isEmpty()) {
            return choices.stream()
                    .filter(choice -> choice.equalsIgnoreCase(words))
                    .findFirst()
                    .map(TextNode::valueOf);
        }
        return switch (schema.path("type").asText("string")) {
            case "boolean" ->
                switch (words) {
                    case "true" -> Optional.of(BooleanNode.TRUE);
                    case "false" -> Optional.of(BooleanNode.FALSE);
                    default -> Assent.of(words).map(assent -> BooleanNode.valueOf(assent == Assent.YES));
                };
            case "integer" ->
                words.matches("-?\\d{1,18}")
                        ? Optional.of(JsonNodeFactory.instance.numberNode(Long.parseLong(words)))
                        : Optional.empty();
            case "number" ->
                words.matches("-?\\d{1,18}(\\.\\d{1,18})?")
                        ? Optional.of(DecimalNode.valueOf(new BigDecimal(words)))
                        : Optional.empty();
            case "string" -> words.isEmpty() ? Optional.empty() : Optional.of(TextNode.valueOf(words));
            default -> Optional.empty();
        };
    }
}
