package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.murabito.llm.Json;

/// Makes JSON Schema of what tools of others give as their schema: types from programming languages, lists of required
/// arguments that do not exist, keywords with values that they cannot have. What is JSON Schema stays as it is; what
/// cannot be understood is left out, and then allows anything.
public final class SchemaMending {
    private static final Set<String> TEXTS = Set.of("description", "title", "format", "pattern", "$ref", "$comment");
    private static final Set<String> NUMBERS =
            Set.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf");
    private static final Set<String> COUNTS =
            Set.of("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties");
    private static final Set<String> SCHEMAS = Set.of(
            "items",
            "additionalProperties",
            "not",
            "contains",
            "if",
            "then",
            "else",
            "propertyNames",
            "unevaluatedItems",
            "unevaluatedProperties");
    private static final Set<String> NAMED_SCHEMAS =
            Set.of("properties", "$defs", "definitions", "patternProperties", "dependentSchemas");
    private static final Set<String> LISTS_OF_SCHEMAS = Set.of("anyOf", "oneOf", "allOf", "prefixItems");

    /// What is below them is about the same value.
    static final Set<String> SAME_VALUE = Set.of("anyOf", "oneOf", "allOf", "not", "if", "then", "else");

    /// They say which JSON Schema it is and what it is called elsewhere: some vendors refuse to hear it, and a check
    /// would look there.
    private static final Set<String> ELSEWHERE =
            Set.of("$schema", "$id", "$vocabulary", "$dynamicRef", "$recursiveRef");

    private final List<ObjectNode> schemas = new ArrayList<>();

    private SchemaMending() {}

    /// The schema of a tool's arguments: always an object.
    public static ObjectNode arguments(JsonNode schema) {
        SchemaMending mending = new SchemaMending();
        ObjectNode mended = mending.mend(schema);
        SchemaReferences.mend(mended, mending.schemas);
        mended.put("type", "object");
        if (!mended.path("properties").isObject()) {
            mended.putObject("properties");
        }
        keepKnownRequired(mended);
        return mended;
    }

    private ObjectNode mend(JsonNode schema) {
        ObjectNode mended = Json.object();
        schemas.add(mended);
        schema.properties().forEach(field -> {
            JsonNode value = keyword(field.getKey(), field.getValue());
            if (!value.isMissingNode()) {
                mended.set(field.getKey(), value);
            }
        });
        if (mended.path("type").asText("").equals("array") && !mended.has("items") && !mended.has("prefixItems")) {
            // OpenAI and Gemini refuse a list that does not say of what.
            mended.putObject("items");
        }
        keepKnownRequired(mended);
        return mended;
    }

    private JsonNode keyword(String name, JsonNode value) {
        if (name.equals("type")) {
            return type(value);
        }
        if (NAMED_SCHEMAS.contains(name)) {
            ObjectNode all = Json.object();
            value.properties().stream()
                    .filter(entry -> !name.equals("patternProperties") || isPattern(entry.getKey()))
                    .forEach(entry -> all.set(entry.getKey(), mend(entry.getValue())));
            return value.isObject() ? all : left();
        }
        if (SCHEMAS.contains(name)) {
            return value.isObject() ? mend(value) : keptIf(value.isBoolean(), value);
        }
        if (LISTS_OF_SCHEMAS.contains(name)) {
            ArrayNode all = Json.object().arrayNode();
            value.forEach(one -> all.add(mend(one)));
            return keptIf(value.isArray() && !value.isEmpty(), all);
        }
        return keptIf(fits(name, value), value.deepCopy());
    }

    private static boolean fits(String name, JsonNode value) {
        if (TEXTS.contains(name)) {
            return value.isTextual() && (!name.equals("pattern") || isPattern(value.asText()));
        }
        if (ELSEWHERE.contains(name)) {
            return false;
        }
        if (NUMBERS.contains(name)) {
            return value.isNumber();
        }
        if (COUNTS.contains(name)) {
            return value.canConvertToExactIntegral() && value.asLong() >= 0;
        }
        return switch (name) {
            case "enum" -> value.isArray() && !value.isEmpty();
            case "required" -> value.isArray();
            default -> true;
        };
    }

    private static boolean isPattern(String written) {
        try {
            Pattern.compile(written);
            return true;
        } catch (PatternSyntaxException _) {
            return false;
        }
    }

    private static JsonNode keptIf(boolean fits, JsonNode value) {
        return fits ? value : left();
    }

    private static JsonNode left() {
        return Json.object().path("");
    }

    private static JsonNode type(JsonNode value) {
        ArrayNode types = Json.object().arrayNode();
        List<JsonNode> given = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(given::add);
        } else {
            given.add(value);
        }
        for (JsonNode one : given) {
            Optional<String> known = type(one.asText(""));
            if (known.isEmpty()) {
                return left();
            }
            types.add(known.get());
        }
        return value.isArray() ? keptIf(!types.isEmpty(), types) : types.path(0);
    }

    /// Empty where anything may stand.
    private static Optional<String> type(String given) {
        return switch (given.toLowerCase(Locale.ROOT)) {
            case "object", "dict", "dictionary", "map", "hashmap", "hashtable", "struct", "record" ->
                Optional.of("object");
            case "array", "list", "arraylist", "tuple", "set", "vector", "sequence" -> Optional.of("array");
            case "string", "str", "char", "character", "text" -> Optional.of("string");
            case "integer", "int", "long", "short", "byte", "bigint" -> Optional.of("integer");
            case "number", "float", "double", "decimal", "bigdecimal" -> Optional.of("number");
            case "boolean", "bool" -> Optional.of("boolean");
            case "null", "none" -> Optional.of("null");
            default -> Optional.empty();
        };
    }

    private static void keepKnownRequired(ObjectNode schema) {
        if (!schema.path("properties").isObject() || !schema.has("required")) {
            return;
        }
        ArrayNode known = Json.object().arrayNode();
        Set<String> seen = new HashSet<>();
        for (JsonNode name : schema.path("required")) {
            if (name.isTextual() && schema.path("properties").has(name.asText()) && seen.add(name.asText())) {
                known.add(name);
            }
        }
        schema.set("required", known);
    }
}
