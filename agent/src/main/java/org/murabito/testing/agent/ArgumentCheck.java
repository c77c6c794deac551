package org.murabito.testing.agent;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;
import org.murabito.tool.SchemaCheck;

/// Checks what the schemas of the built-in tools use of JSON Schema, in place of the vendor's validator: type, enum,
/// properties, required, additionalProperties, items, minimum, maximum, minLength, maxLength, minItems, maxItems.
public final class ArgumentCheck implements SchemaCheck {
    @Override
    public List<String> problems(JsonNode schema, JsonNode arguments) {
        List<String> problems = new ArrayList<>();
        check(schema, arguments, "", problems);
        return problems;
    }

    private static void check(JsonNode schema, JsonNode value, String at, List<String> problems) {
        String name = at.isEmpty() ? "the whole" : "\"" + at + "\"";
        if (!isOfType(schema.path("type"), value)) {
            problems.add(name + " must be of type " + types(schema.path("type")) + ", not " + shown(value));
            return;
        }
        JsonNode allowed = schema.path("enum");
        if (allowed.isArray() && !contains(allowed, value)) {
            problems.add(name + " must be one of " + Json.write(allowed) + ", not " + shown(value));
        }
        if (value.isNumber()) {
            checkRange(schema, value.asDouble(), "minimum", "maximum", name, value, problems);
        } else if (value.isTextual()) {
            int length = value.asText().codePointCount(0, value.asText().length());
            checkRange(schema, length, "minLength", "maxLength", "the length of " + name, length, problems);
        } else if (value.isArray()) {
            checkRange(
                    schema,
                    value.size(),
                    "minItems",
                    "maxItems",
                    "the number of items of " + name,
                    value.size(),
                    problems);
            int i = 0;
            for (JsonNode item : value) {
                check(schema.path("items"), item, at + "[" + i++ + "]", problems);
            }
        } else if (value.isObject()) {
            checkObject(schema, value, at, problems);
        }
    }

    private static void checkObject(JsonNode schema, JsonNode value, String at, List<String> problems) {
        JsonNode properties = schema.path("properties");
        for (JsonNode required : schema.path("required")) {
            if (!value.has(required.asText())) {
                problems.add("\"" + path(at, required.asText()) + "\" is missing");
            }
        }
        value.properties().forEach(entry -> {
            String path = path(at, entry.getKey());
            JsonNode property = properties.path(entry.getKey());
            if (!property.isMissingNode()) {
                check(property, entry.getValue(), path, problems);
            } else if (schema.path("additionalProperties").isBoolean()
                    && !schema.path("additionalProperties").asBoolean()) {
                problems.add("\"" + path + "\" is not known; known are " + names(properties));
            }
        });
    }

    private static void checkRange(
            JsonNode schema,
            double value,
            String least,
            String most,
            String name,
            Object shown,
            List<String> problems) {
        boolean low = schema.has(least) && value < schema.path(least).asDouble();
        boolean high = schema.has(most) && value > schema.path(most).asDouble();
        if (low || high) {
            String from = schema.has(least) ? "from " + schema.path(least).asText() : "";
            String to = schema.has(most) ? " up to " + schema.path(most).asText() : "";
            problems.add(name + " must be " + (from + to).strip() + ", not " + TextStart.marked(shown.toString(), 80));
        }
    }

    private static boolean isOfType(JsonNode type, JsonNode value) {
        if (type.isArray()) {
            for (JsonNode one : type) {
                if (isOfType(one, value)) {
                    return true;
                }
            }
            return false;
        }
        return switch (type.asText("")) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            case "number" -> value.isNumber();
            case "integer" ->
                value.isNumber() && value.decimalValue().stripTrailingZeros().scale() <= 0;
            default -> true;
        };
    }

    private static boolean contains(JsonNode allowed, JsonNode value) {
        for (JsonNode one : allowed) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private static String path(String at, String key) {
        return at.isEmpty() ? key : at + "." + key;
    }

    private static String types(JsonNode type) {
        return type.isArray() ? Json.write(type) : type.asText();
    }

    private static String names(JsonNode properties) {
        StringJoiner names = new StringJoiner(", ");
        properties.fieldNames().forEachRemaining(names::add);
        return names.toString();
    }

    private static String shown(JsonNode value) {
        return TextStart.marked(Json.write(value), 80);
    }
}
