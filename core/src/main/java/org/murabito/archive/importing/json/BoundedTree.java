package org.murabito.archive.importing.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/// Reads one value as a tree, never deeper or larger than a bound: the rest of it is skipped.
final class BoundedTree {
    private static final int DEEPEST = 40;
    private static final int MOST = 50_000;
    private static final long MOST_CHARACTERS = 2_000_000;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final JsonParser parser;
    private final ExportJson.Wanted wanted;
    private int count;
    private long characters;
    private boolean cut;

    BoundedTree(JsonParser parser, ExportJson.Wanted wanted) {
        this.parser = parser;
        this.wanted = wanted;
    }

    JsonNode read() throws IOException {
        return value(parser.currentToken(), 0);
    }

    boolean isCut() {
        return cut;
    }

    private JsonNode value(JsonToken token, int depth) throws IOException {
        if (++count > MOST || depth > DEEPEST || characters > MOST_CHARACTERS) {
            cut = true;
            parser.skipChildren();
            return NullNode.getInstance();
        }
        return switch (token) {
            case START_OBJECT -> object(depth);
            case START_ARRAY -> list(depth);
            case VALUE_STRING -> text();
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            // As text: numbers of an export are ids, counts and times, and none may lose a digit.
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> text();
            default -> NullNode.getInstance();
        };
    }

    private JsonNode text() throws IOException {
        String text = parser.getText();
        characters += text.length();
        return NODES.textNode(text);
    }

    private ObjectNode object(int depth) throws IOException {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (wanted.test(object, name)) {
                object.set(name, value(token, depth + 1));
            } else {
                parser.skipChildren();
            }
        }
        return object;
    }

    private ArrayNode list(int depth) throws IOException {
        ArrayNode list = NODES.arrayNode();
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            JsonNode value = value(token, depth + 1);
            if (!cut) {
                list.add(value);
            }
            token = parser.nextToken();
        }
        return list;
    }
}
