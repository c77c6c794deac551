package org.murabito.archive.importing.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;

/// What was read of a JSON value. Looking for something that is absent or of another type finds an empty one.
public record JsonFields(JsonNode node) {
    public static final JsonFields NONE = new JsonFields(MissingNode.getInstance());

    public String text(String field) {
        return node.path(field).asText("");
    }

    /// The first of some fields that says something.
    public String firstText(String... fields) {
        for (String field : fields) {
            String text = text(field);
            if (!text.isBlank()) {
                return text;
            }
        }
        return "";
    }

    public boolean flag(String field) {
        return node.path(field).asBoolean(false);
    }

    /// 0 where there is no whole number.
    public long number(String field) {
        return node.path(field).asLong(0);
    }

    public JsonFields object(String field) {
        JsonNode value = node.path(field);
        return value.isObject() ? new JsonFields(value) : NONE;
    }

    public List<JsonFields> objects(String field) {
        List<JsonFields> objects = new ArrayList<>();
        for (JsonNode value : elements(field)) {
            if (value.isObject()) {
                objects.add(new JsonFields(value));
            }
        }
        return objects;
    }

    public List<String> texts(String field) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : elements(field)) {
            if (value.isTextual()) {
                texts.add(value.asText());
            }
        }
        return texts;
    }

    public boolean isEmpty() {
        return node.isEmpty();
    }

    public boolean has(String field) {
        return node.hasNonNull(field);
    }

    /// Whether a list or an object stands where a text or number should.
    public boolean isWrong(String field) {
        return node.path(field).isContainerNode();
    }

    private Iterable<JsonNode> elements(String field) {
        JsonNode value = node.path(field);
        return value.isArray() ? value : List.of();
    }
}
