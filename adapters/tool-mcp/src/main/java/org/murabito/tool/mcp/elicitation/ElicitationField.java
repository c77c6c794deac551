package org.murabito.tool.mcp.elicitation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.murabito.text.Regex;
import org.murabito.text.TextStart;
import org.murabito.text.YesOrNo;
import org.murabito.tool.mcp.wire.TextCleaning;

/// One thing a server wants to know, and what somebody wrote as a value of it: with or without the words around it that
/// people write.
record ElicitationField(String name, JsonNode schema) {
    private static final int LONGEST = 600;
    private static final Pattern NUMBER = Regex.compile("-?\\d{1,18}(?:\\.\\d{1,18})?");

    static ElicitationField of(Map.Entry<String, JsonNode> property) {
        return new ElicitationField(property.getKey(), property.getValue());
    }

    String title() {
        return schema.path("title").asText(name);
    }

    /// For whoever answers.
    String told() {
        ElicitationChoices choices = ElicitationChoices.of(schema);
        String title = title().equals(name) ? "" : ", " + title();
        String words = TextCleaning.line(schema.path("description").asText(""));
        String allowed = choices.isEmpty() ? type() + range() : choices.told(isSeveral());
        String usual = schema.has("default") ? ", " + text(schema.path("default")) + " if left out" : "";
        return TextStart.marked(
                TextCleaning.line(name + title + (words.isEmpty() ? "" : ": " + words) + " (" + allowed + usual + ")"),
                LONGEST);
    }

    private static String text(JsonNode value) {
        return value.isArray()
                ? String.join(", ", value.valueStream().map(JsonNode::asText).toList())
                : value.asText();
    }

    private String type() {
        return schema.path("format").asText(schema.path("type").asText(""));
    }

    private String range() {
        String least = schema.path("minimum").asText("");
        String most = schema.path("maximum").asText("");
        return least.isEmpty() && most.isEmpty() ? "" : ", " + least + " to " + most;
    }

    private boolean isSeveral() {
        return schema.path("type").asText("").equals("array");
    }

    /// Empty where the words do not fit.
    Optional<JsonNode> value(String written) {
        String words = Normalizer.normalize(written, Normalizer.Form.NFKC).strip();
        ElicitationChoices choices = ElicitationChoices.of(schema);
        if (isSeveral()) {
            return several(choices.several(words));
        }
        if (!choices.isEmpty()) {
            return choices.one(words).map(TextNode::valueOf);
        }
        return switch (schema.path("type").asText("string")) {
            case "boolean" ->
                switch (words) {
                    case "true" -> Optional.of(BooleanNode.TRUE);
                    case "false" -> Optional.of(BooleanNode.FALSE);
                    default -> YesOrNo.of(words).map(yesOrNo -> BooleanNode.valueOf(yesOrNo == YesOrNo.YES));
                };
            case "integer" ->
                number(words)
                        .filter(number -> number.stripTrailingZeros().scale() <= 0)
                        .map(number -> JsonNodeFactory.instance.numberNode(number.longValue()));
            case "number" -> number(words).map(DecimalNode::valueOf);
            case "string" -> text(written.strip()).map(TextNode::valueOf);
            default -> Optional.empty();
        };
    }

    private Optional<JsonNode> several(List<String> chosen) {
        boolean fits = !chosen.isEmpty()
                && chosen.size() >= schema.path("minItems").asInt(0)
                && chosen.size() <= schema.path("maxItems").asInt(Integer.MAX_VALUE);
        ArrayNode values = JsonNodeFactory.instance.arrayNode();
        chosen.forEach(values::add);
        return fits ? Optional.of(values) : Optional.empty();
    }

    /// The only number that stands there.
    private Optional<BigDecimal> number(String words) {
        List<String> numbers = NUMBER.matcher(words.replaceAll("(?<=\\d),(?=\\d{3})", ""))
                .results()
                .map(MatchResult::group)
                .toList();
        return numbers.size() == 1
                ? Optional.of(new BigDecimal(numbers.getFirst())).filter(this::isInRange)
                : Optional.empty();
    }

    private boolean isInRange(BigDecimal number) {
        JsonNode least = schema.path("minimum");
        JsonNode most = schema.path("maximum");
        return (!least.isNumber() || number.compareTo(least.decimalValue()) >= 0)
                && (!most.isNumber() || number.compareTo(most.decimalValue()) <= 0);
    }

    private Optional<String> text(String words) {
        int length = words.codePointCount(0, words.length());
        boolean fits = !words.isEmpty()
                && length >= schema.path("minLength").asInt(0)
                && length <= schema.path("maxLength").asInt(Integer.MAX_VALUE);
        return fits ? Optional.of(words) : Optional.empty();
    }
}
