package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// A message of chat completions as a stream: texts in pieces, everything else whole.
final class ChatEvents {
    private static final Set<String> NEVER_CUT = Set.of("role", "id", "type", "name");

    private final RandomGenerator random;
    private final StringBuilder events = new StringBuilder();

    ChatEvents(RandomGenerator random) {
        this.random = random;
    }

    String of(ObjectNode message, String reason) {
        message.properties().forEach(field -> {
            if (field.getKey().equals("tool_calls")) {
                int index = 0;
                for (JsonNode call : field.getValue()) {
                    call((ObjectNode) call, index++);
                }
            } else {
                field(field.getKey(), field.getValue());
            }
        });
        event(Json.object(), reason);
        return events + "data: [DONE]\n\n";
    }

    private void field(String name, JsonNode value) {
        if (!value.isTextual() || NEVER_CUT.contains(name)) {
            event(Json.object().set(name, value), null);
            return;
        }
        for (String piece : Pieces.of(value.asText(), random)) {
            event(Json.object().put(name, piece), null);
        }
    }

    private void call(ObjectNode call, int index) {
        String arguments = call.path("function").path("arguments").asText();
        ObjectNode first = call.deepCopy();
        ((ObjectNode) first.path("function")).put("arguments", "");
        event(delta(first.put("index", index)), null);
        for (String piece : Pieces.of(arguments, random)) {
            ObjectNode next = Json.object().put("index", index);
            next.putObject("function").put("arguments", piece);
            event(delta(next), null);
        }
    }

    private static ObjectNode delta(ObjectNode call) {
        ObjectNode delta = Json.object();
        delta.putArray("tool_calls").add(call);
        return delta;
    }

    private void event(JsonNode delta, @Nullable String reason) {
        ObjectNode chunk = Json.object().put("object", "chat.completion.chunk");
        ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.put("finish_reason", reason);
        events.append("data: ").append(Json.write(chunk)).append("\n\n");
    }
}
