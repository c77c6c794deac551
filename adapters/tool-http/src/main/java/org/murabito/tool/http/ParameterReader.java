package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.murabito.llm.Json;

/// Reads the parameters of an entry: JSON Schema's words for one value each, `optional` and `default`.
record ParameterReader(ToolEntry entry) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");
    private static final Set<String> TYPES = Set.of("string", "integer", "number", "boolean");
    private static final Set<String> OURS = Set.of("optional", "default");
    private static final Set<String> SCHEMA =
            Set.of("type", "description", "enum", "pattern", "minLength", "maxLength", "minimum", "maximum", "format");

    /// The longest that a text may be where nothing is said about it: what is longer is no query.
    private static final int LONGEST = 500;

    List<Parameter> read() {
        List<Parameter> all = new ArrayList<>();
        JsonNode parameters = entry.find("parameters").orElse(Json.object());
        if (!parameters.isObject()) {
            throw entry.wrong("parameters", parameters.asText("a list"), "names, with type and description below each");
        }
        for (Map.Entry<String, JsonNode> parameter : parameters.properties()) {
            all.add(read(parameter.getKey(), parameter.getValue()));
        }
        return all;
    }

    private Parameter read(String name, JsonNode written) {
        String where = "parameters." + name;
        if (!NAME.matcher(name).matches() || !written.isObject()) {
            throw entry.wrong(where, "no parameter", "letters, digits and _, with type and description below");
        }
        ObjectNode schema = Json.object();
        written.properties().forEach(word -> {
            if (SCHEMA.contains(word.getKey())) {
                if (!word.getValue().isNull()) {
                    schema.set(word.getKey(), word.getValue());
                }
            } else if (!OURS.contains(word.getKey())) {
                throw entry.wrong(
                        where,
                        "with " + word.getKey(),
                        String.join(", ", new TreeSet<>(SCHEMA)) + ", default, optional");
            }
        });
        String type = schema.has("type") ? shown(schema.path("type")) : "string";
        if (!TYPES.contains(type)) {
            throw entry.wrong(where + ".type", type, String.join(", ", new TreeSet<>(TYPES)));
        }
        schema.put("type", type);
        schema.properties().forEach(word -> check(where + "." + word.getKey(), type, word.getKey(), word.getValue()));
        if (type.equals("string") && !schema.has("maxLength")) {
            schema.put("maxLength", LONGEST);
        }
        inOrder(where, schema, "minLength", "maxLength");
        inOrder(where, schema, "minimum", "maximum");
        Pattern pattern = compile(where, schema.path("pattern").asText(""));
        ToolEntry inner = new ToolEntry(entry.name(), written);
        inner.find("default").ifPresent(value -> fits(where + ".default", schema, pattern, value));
        return new Parameter(
                name,
                schema,
                inner.truth("optional") || inner.find("default").isPresent(),
                inner.find("default").orElse(null));
    }

    private void check(String where, String type, String word, JsonNode value) {
        boolean right = switch (word) {
            case "enum" -> value.isArray() && !value.isEmpty();
            case "minimum", "maximum" -> value.isNumber();
            case "minLength", "maxLength" -> value.isInt() && value.intValue() >= 0;
            default -> value.isTextual();
        };
        if (!right) {
            throw entry.wrong(
                    where,
                    shown(value),
                    switch (word) {
                        case "enum" -> "a list, as in [bridge, mill]";
                        case "minimum", "maximum" -> "a number";
                        case "minLength", "maxLength" -> "a number from 0";
                        default -> "a text";
                    });
        }
        if (word.equals("enum")) {
            value.forEach(one -> {
                if (!isOf(type, one)) {
                    throw entry.wrong(where, "with " + shown(one), "only values of the type, which is " + type);
                }
            });
        }
    }

    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            default -> value.isBoolean();
        };
    }

    private void inOrder(String where, JsonNode schema, String least, String most) {
        if (schema.has(least)
                && schema.has(most)
                && schema.path(least).decimalValue().compareTo(schema.path(most).decimalValue()) > 0) {
            throw entry.wrong(
                    where + "." + least,
                    shown(schema.path(least)),
                    "up to " + most + ", which is " + shown(schema.path(most)));
        }
    }

    /// A default, which goes to the server as it is.
    private void fits(String where, JsonNode schema, Pattern pattern, JsonNode value) {
        if (!value.isValueNode()) {
            throw entry.wrong(where, shown(value), "one text, number, true or false");
        }
        JsonNode allowed = schema.path("enum");
        if (allowed.isArray() && allowed.valueStream().noneMatch(value::equals)) {
            throw entry.wrong(where, shown(value), "one of enum: " + shown(allowed));
        }
        String type = schema.path("type").asText();
        if (!isOf(type, value)) {
            throw entry.wrong(where, shown(value), "only a value of the type, which is " + type);
        }
        if (value.isTextual()) {
            within(
                    where,
                    schema,
                    "Length",
                    BigDecimal.valueOf(value.textValue().codePoints().count()),
                    value);
            if (!pattern.matcher(value.textValue()).find()) {
                throw entry.wrong(where, shown(value), "what fits pattern: " + pattern);
            }
        } else if (value.isNumber()) {
            within(where, schema, "imum", value.decimalValue(), value);
        }
    }

    private void within(String where, JsonNode schema, String word, BigDecimal size, JsonNode value) {
        JsonNode least = schema.path("min" + word);
        JsonNode most = schema.path("max" + word);
        if (least.isNumber() && size.compareTo(least.decimalValue()) < 0) {
            throw entry.wrong(where, shown(value), "from min" + word + ", which is " + shown(least));
        }
        if (most.isNumber() && size.compareTo(most.decimalValue()) > 0) {
            throw entry.wrong(where, shown(value), "up to max" + word + ", which is " + shown(most));
        }
    }

    private static String shown(JsonNode value) {
        return value.isValueNode() ? value.asText() : Json.write(value);
    }

    private Pattern compile(String where, String pattern) {
        try {
            return Pattern.compile(pattern);
        } catch (PatternSyntaxException _) {
            throw entry.wrong(where + ".pattern", pattern, "a regular expression");
        }
    }
}
