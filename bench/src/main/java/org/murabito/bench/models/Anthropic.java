package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.anthropic.AnthropicModel;
import org.murabito.llm.anthropic.AnthropicSettings;
import org.murabito.llm.anthropic.ThinkingEffort;

/// Anthropic's messages.
record Anthropic() implements Vendor {
    @Override
    public String name() {
        return "anthropic";
    }

    @Override
    public LanguageModel model(String server, boolean streamed, @Nullable String effort) {
        return new AnthropicModel(new AnthropicSettings(
                "test",
                server,
                "claude-sonnet-4-5",
                effort == null ? new ThinkingEffort.Off() : new ThinkingEffort.Tokens(2_048),
                streamed,
                AnthropicSettings.CacheTime.FIVE_MINUTES));
    }

    @Override
    public List<JsonNode> tools(JsonNode body) {
        return StreamSupport.stream(body.path("tools").spliterator(), false).toList();
    }

    @Override
    public String toolName(JsonNode tool) {
        return tool.path("name").asText();
    }

    @Override
    public JsonNode parameters(JsonNode tool) {
        return tool.path("input_schema");
    }

    @Override
    public ObjectNode reply(List<Block.ToolUse> calls) {
        ObjectNode message = Json.object().put("id", "msg_1").put("type", "message");
        message.put("role", "assistant").put("model", "claude-sonnet-4-5").putArray("content");
        // Without one, a model that was told to think refuses the results of its own calls.
        ObjectNode thinking = message.withArrayProperty("content").addObject().put("type", "thinking");
        thinking.put("thinking", "Hm.").put("signature", "c2ln");
        for (Block.ToolUse use : calls) {
            ObjectNode block = message.withArrayProperty("content").addObject();
            block.put("type", "tool_use").put("id", use.id()).put("name", use.name());
            block.set("input", Json.read(use.arguments()));
        }
        message.put("stop_reason", "tool_use").putNull("stop_sequence");
        message.putObject("usage").put("input_tokens", 10).put("output_tokens", 5);
        return message;
    }

    @Override
    public String events(ObjectNode reply, RandomGenerator random) {
        ObjectNode started = reply.deepCopy().putNull("stop_reason");
        started.putArray("content");
        StringBuilder events =
                new StringBuilder(event("message_start", Json.object().set("message", started)));
        int index = 0;
        for (JsonNode block : reply.path("content")) {
            events.append(block.has("input") ? call(block, index, random) : thought(block, index));
            events.append(event("content_block_stop", at(index++)));
        }
        ObjectNode end = Json.object();
        end.putObject("delta").put("stop_reason", "tool_use").putNull("stop_sequence");
        end.putObject("usage").put("output_tokens", 5);
        return events + event("message_delta", end) + event("message_stop", Json.object());
    }

    private static String call(JsonNode block, int index, RandomGenerator random) {
        ObjectNode empty = block.deepCopy();
        empty.putObject("input");
        StringBuilder events = new StringBuilder(start(index, empty));
        for (String piece : Pieces.of(Json.write(block.path("input")), random)) {
            events.append(delta(index, "input_json_delta", "partial_json", piece));
        }
        return events.toString();
    }

    private static String thought(JsonNode block, int index) {
        ObjectNode empty = block.deepCopy();
        return start(index, empty.put("thinking", "").put("signature", ""))
                + delta(
                        index,
                        "thinking_delta",
                        "thinking",
                        block.path("thinking").asText())
                + delta(
                        index,
                        "signature_delta",
                        "signature",
                        block.path("signature").asText());
    }

    private static String start(int index, ObjectNode block) {
        return event("content_block_start", at(index).set("content_block", block));
    }

    private static String delta(int index, String type, String field, String piece) {
        ObjectNode event = at(index);
        event.putObject("delta").put("type", type).put(field, piece);
        return event("content_block_delta", event);
    }

    private static ObjectNode at(int index) {
        return Json.object().put("index", index);
    }

    private static String event(String type, ObjectNode event) {
        return "event: " + type + "\ndata: " + Json.write(event.put("type", type)) + "\n\n";
    }
}
