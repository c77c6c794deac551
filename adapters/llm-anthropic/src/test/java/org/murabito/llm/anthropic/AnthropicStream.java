package org.murabito.llm.anthropic;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.RawJson;
import org.murabito.llm.Usage;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Said;

/// A reply as Anthropic streams it, by its documentation of streaming.
final class AnthropicStream {
    private static final int PIECE = 7;

    private final Said said;
    private final StringBuilder events = new StringBuilder();

    AnthropicStream(Said said) {
        this.said = said;
    }

    Answer answer() {
        start();
        List<Block> blocks = said.blocks();
        for (int index = 0; index < blocks.size(); index++) {
            write(index, blocks.get(index));
            event("content_block_stop", "\"index\":" + index);
        }
        Usage usage = said.usage();
        String counted = usage == null ? "" : ",\"usage\":" + Json.write(AnthropicWire.usage(usage));
        event(
                "message_delta",
                "\"delta\":{\"stop_reason\":" + RawJson.string(AnthropicWire.word(said.stop()))
                        + ",\"stop_sequence\":null}" + counted);
        event("message_stop", "");
        return Answer.events(events.toString());
    }

    private void start() {
        ObjectNode message =
                Json.object().put("id", "msg_01").put("type", "message").put("role", "assistant");
        message.putArray("content");
        Usage usage = said.usage();
        if (usage != null) {
            message.set("usage", AnthropicWire.usage(new Usage(usage.fresh(), usage.cacheRead(), 0, 1, 0)));
        }
        event("message_start", "\"message\":" + Json.write(message));
        event("ping", "");
    }

    private void write(int index, Block block) {
        switch (block) {
            case Block.Text text -> {
                begin(index, "{\"type\":\"text\",\"text\":\"\"}");
                pieces(index, text.text(), "text_delta", "text");
            }
            case Block.Thinking thinking -> {
                begin(index, "{\"type\":\"thinking\",\"thinking\":\"\",\"signature\":\"\"}");
                pieces(index, thinking.text(), "thinking_delta", "thinking");
                delta(index, "signature_delta", "signature", String.valueOf(thinking.signature()));
            }
            case Block.ToolUse call -> {
                begin(index, AnthropicWire.written(Block.use(call.id(), call.name(), "{}")));
                delta(index, "input_json_delta", "partial_json", "");
                pieces(index, call.arguments(), "input_json_delta", "partial_json");
            }
            case Block.Opaque opaque -> begin(index, opaque.raw());
            case Block.Image _, Block.ToolResult _ -> throw new IllegalArgumentException("no model writes this");
        }
    }

    private void begin(int index, String block) {
        event("content_block_start", "\"index\":" + index + ",\"content_block\":" + block);
    }

    private void pieces(int index, String text, String type, String member) {
        for (int at = 0; at < text.length(); at += PIECE) {
            delta(index, type, member, text.substring(at, Math.min(text.length(), at + PIECE)));
        }
    }

    private void delta(int index, String type, String member, String text) {
        String delta = "{\"type\":\"" + type + "\",\"" + member + "\":" + ascii(text) + "}";
        event("content_block_delta", "\"index\":" + index + ",\"delta\":" + delta);
    }

    /// A piece may end between the two halves of a character, which only an escape can say.
    private static String ascii(String text) {
        StringBuilder json = new StringBuilder();
        RawJson.string(text)
                .chars()
                .forEach(c -> json.append(c < 128 ? String.valueOf((char) c) : String.format("\\u%04x", c)));
        return json.toString();
    }

    private void event(String type, String members) {
        events.append("event: ")
                .append(type)
                .append("\ndata: {\"type\":\"")
                .append(type)
                .append('"');
        events.append(members.isEmpty() ? "" : "," + members).append("}\n\n");
    }
}
