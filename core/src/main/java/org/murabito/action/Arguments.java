package org.murabito.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import org.murabito.llm.Json;

/// The arguments of an action, by name. Immutable; a name that is absent, null or blank was not given.
public final class Arguments {
    public static final Arguments NONE = new Arguments(Json.object());

    private final ObjectNode json;

    private Arguments(ObjectNode json) {
        this.json = json;
    }

    /// @throws IllegalArgumentException where it is no JSON object
    public static Arguments of(JsonNode json) {
        if (!(json instanceof ObjectNode object)) {
            throw new IllegalArgumentException("arguments must be a JSON object, not " + json.getNodeType());
        }
        return new Arguments(object.deepCopy());
    }

    public static Arguments of(Map<String, String> texts) {
        ObjectNode json = Json.object();
        texts.forEach(json::put);
        return new Arguments(json);
    }

    public static Arguments of(String name, String value) {
        return NONE.with(name, value);
    }

    public static Arguments of(String name, long value) {
        return NONE.with(name, value);
    }

    public Arguments with(String name, String value) {
        return new Arguments(json.deepCopy().put(name, value));
    }

    public Arguments with(String name, long value) {
        return new Arguments(json.deepCopy().put(name, value));
    }

    public Arguments with(String name, boolean value) {
        return new Arguments(json.deepCopy().put(name, value));
    }

    /// Whether it is there at all, be it null or blank: a field that is cleared.
    public boolean names(String name) {
        return json.has(name);
    }

    public Optional<String> text(String name) {
        return Optional.of(json.path(name).asText(""))
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !json.path(name).isNull());
    }

    public Optional<Long> number(String name) {
        JsonNode value = json.path(name);
        return value.canConvertToLong() && value.isIntegralNumber() ? Optional.of(value.longValue()) : Optional.empty();
    }

    public boolean flag(String name) {
        return json.path(name).asBoolean(false);
    }

    /// A copy.
    public ObjectNode json() {
        return json.deepCopy();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Arguments arguments && json.equals(arguments.json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }

    @Override
    public String toString() {
        return Json.write(json);
    }
}
