package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// Puts a streamed message together. Texts are joined, also those of fields that we do not know.
final class ChatDeltas {
    // Whole whenever they come, and some servers send them with every piece.
    private static final Set<String> WHOLE = Set.of("role", "id", "type", "name", "format");
    private static final String CALLS = "tool_calls";

    private final ObjectNode message = Json.object();

    void add(JsonNode delta) {
        delta.properties().forEach(field -> {
            if (field.getKey().equals(CALLS)) {
                field.getValue().forEach(this::addCall);
            } else {
                merge(message, field.getKey(), field.getValue());
            }
        });
    }

    /// What is said so far.
    String text() {
        return message.path("content").asText("");
    }

    ObjectNode message() {
        ObjectNode whole = message.deepCopy();
        whole.path(CALLS).forEach(call -> ((ObjectNode) call).remove("index"));
        return whole;
    }

    private void addCall(JsonNode piece) {
        ArrayNode calls = message.withArrayProperty(CALLS);
        ObjectNode call = find(calls, piece);
        if (call == null) {
            call = calls.addObject();
        }
        for (var field : piece.properties()) {
            merge(call, field.getKey(), field.getValue());
        }
    }

    /// The call that a piece belongs to, null for a new one. The id decides, then the index; a server may leave out
    /// either, and Ollama gave all calls the same index.
    private static @Nullable ObjectNode find(ArrayNode calls, JsonNode piece) {
        String id = piece.path("id").asText("");
        for (int i = calls.size() - 1; i >= 0; i--) {
            ObjectNode call = (ObjectNode) calls.get(i);
            String known = call.path("id").asText("");
            if (!id.isEmpty() && known.equals(id)) {
                return call;
            }
            boolean sameIndex = !piece.has("index") || piece.path("index").equals(call.path("index"));
            boolean otherId = !id.isEmpty() && !known.isEmpty();
            if (sameIndex && !otherId && !isNext(call, piece)) {
                return call;
            }
        }
        return null;
    }

    /// Whether a piece begins a call of its own although nothing distinguishes it from this one.
    private static boolean isNext(ObjectNode call, JsonNode piece) {
        String written = call.path("function").path("arguments").asText("");
        boolean begins = !piece.path("function").path("name").asText("").isEmpty();
        boolean tellsMore = !piece.path("function").path("arguments").asText("").isEmpty();
        return begins
                && tellsMore
                && Json.find(written).filter(JsonNode::isObject).isPresent();
    }

    private static void merge(ObjectNode into, String key, JsonNode piece) {
        JsonNode known = into.path(key);
        if (piece.isNull() && !known.isMissingNode()) {
            return;
        }
        if (known.isTextual() && piece.isTextual()) {
            String text = WHOLE.contains(key) ? whole(known.asText(), piece.asText()) : known.asText() + piece.asText();
            into.put(key, text);
        } else if (known instanceof ObjectNode object && piece.isObject()) {
            piece.properties().forEach(field -> merge(object, field.getKey(), field.getValue()));
        } else if (known instanceof ArrayNode list && piece.isArray()) {
            piece.forEach(item -> mergeItem(list, item));
        } else {
            into.set(
                    key,
                    key.equals("arguments") && piece.isObject()
                            ? JsonNodeFactory.instance.textNode(Json.write(piece))
                            : piece.deepCopy());
        }
    }

    private static String whole(String known, String piece) {
        return piece.isEmpty() ? known : piece;
    }

    /// Items that have an index are pieces as well.
    private static void mergeItem(ArrayNode list, JsonNode item) {
        for (JsonNode known : list) {
            if (item.has("index")
                    && known.path("index").equals(item.path("index"))
                    && known instanceof ObjectNode same) {
                item.properties().forEach(field -> merge(same, field.getKey(), field.getValue()));
                return;
            }
        }
        list.add(item.deepCopy());
    }
}
