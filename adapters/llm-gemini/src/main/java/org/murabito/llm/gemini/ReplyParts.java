package org.murabito.llm.gemini;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.RawJson;

/// The parts of one reply, in order, each with its JSON as it came. Pieces of one text that a stream brings one by one
/// are put together, unless they are signed: a signature holds for its own part alone.
final class ReplyParts {
    private static final Set<String> MARKS = Set.of("thought", "thoughtSignature", "partMetadata");
    private static final Set<String> UNSIGNED_TEXT = Set.of("text", "thought");

    private final boolean streamed;
    private final String round;
    private final List<Block> blocks = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private boolean open;

    /// @param round sets apart the ids of calls that come without one
    ReplyParts(boolean streamed, String round) {
        this.streamed = streamed;
        this.round = round;
    }

    List<Block> blocks() {
        return List.copyOf(blocks);
    }

    void add(String part) {
        Map<String, String> fields = fields(part);
        boolean thought = "true".equals(fields.get("thought"));
        boolean unsignedText = UNSIGNED_TEXT.containsAll(fields.keySet()) && fields.containsKey("text");
        if (streamed && unsignedText && text(fields).isEmpty()) {
            return;
        }
        if (open && unsignedText && blocks.getLast() instanceof Block.Thinking == thought) {
            blocks.add(joined(blocks.removeLast(), text(fields)));
        } else {
            blocks.add(block(part, fields, thought));
        }
        open = streamed && unsignedText;
    }

    private static Block joined(Block before, String more) {
        if (before instanceof Block.Thinking thinking) {
            String text = thinking.text() + more;
            return new Block.Thinking(
                    text, null, Json.write(Json.object().put("text", text).put("thought", true)));
        }
        String text = ((Block.Text) before).text() + more;
        return new Block.Text(text, Json.write(Json.object().put("text", text)));
    }

    private Block block(String part, Map<String, String> fields, boolean thought) {
        String call = fields.get("functionCall");
        if (call != null) {
            return use(part, fields(call));
        }
        if (thought || MARKS.containsAll(fields.keySet())) {
            return new Block.Thinking(text(fields), string(fields.get("thoughtSignature")), part);
        }
        if (fields.containsKey("text")) {
            return new Block.Text(text(fields), part);
        }
        String type = fields.keySet().stream()
                .filter(key -> !MARKS.contains(key))
                .findFirst()
                .orElse("");
        return new Block.Opaque(type, part);
    }

    private Block.ToolUse use(String part, Map<String, String> call) {
        String id = call.containsKey("id") ? string(call.get("id")) : null;
        if (id == null || id.isBlank() || !ids.add(id)) {
            id = "call-" + round + "-" + blocks.size();
        }
        String name = string(call.get("name"));
        return new Block.ToolUse(id, name == null ? "" : name, call.getOrDefault("args", "{}"), part);
    }

    /// The id that a call came with; blank if it came without.
    static String callId(String part) {
        String call = fields(part).getOrDefault("functionCall", "{}");
        String id = string(fields(call).get("id"));
        return id == null ? "" : id;
    }

    private static Map<String, String> fields(String object) {
        return RawJson.members(object).orElseGet(Map::of);
    }

    private static String text(Map<String, String> fields) {
        String text = string(fields.get("text"));
        return text == null ? "" : text;
    }

    private static @Nullable String string(@Nullable String json) {
        return json == null ? null : Json.read(json).textValue();
    }
}
