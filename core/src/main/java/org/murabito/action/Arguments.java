package org.murabito.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
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

    public Arguments with(String name, Arguments value) {
        return new Arguments(json.deepCopy().set(name, value.json()));
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

    /// As it was written, blanks around it included; empty where it was not given.
    public String written(String name) {
        return json.path(name).isNull() ? "" : json.path(name).asText("");
    }

    /// One of an enumeration, by its name in lower case.
    ///
    /// @throws IllegalArgumentException where it is none of them
    public <E extends Enum<E>> Optional<E> one(String name, Class<E> kind) {
        return text(name).map(text -> Enum.valueOf(kind, text.toUpperCase(Locale.ROOT)));
    }

    public Optional<Long> number(String name) {
        JsonNode value = json.path(name);
        return value.canConvertToLong() && value.isIntegralNumber() ? Optional.of(value.longValue()) : Optional.empty();
    }

    /// Arguments within these; none where they were not given.
    public Arguments within(String name) {
        return json.path(name) instanceof ObjectNode object ? new Arguments(object.deepCopy()) : NONE;
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
