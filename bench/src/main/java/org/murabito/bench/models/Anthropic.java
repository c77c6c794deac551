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
import org.murabito.llm.anthropic.Thinking;

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
                effort == null ? new Thinking.Off() : new Thinking.Tokens(2_048),
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
            ObjectNode empty = block.deepCopy();
            empty.putObject("input");
            events.append(event("content_block_start", at(index).set("content_block", empty)));
            for (String piece : Pieces.of(Json.write(block.path("input")), random)) {
                ObjectNode delta = at(index);
                delta.putObject("delta").put("type", "input_json_delta").put("partial_json", piece);
                events.append(event("content_block_delta", delta));
            }
            events.append(event("content_block_stop", at(index++)));
        }
        ObjectNode end = Json.object();
        end.putObject("delta").put("stop_reason", "tool_use").putNull("stop_sequence");
        end.putObject("usage").put("output_tokens", 5);
        return events + event("message_delta", end) + event("message_stop", Json.object());
    }

    private static ObjectNode at(int index) {
        return Json.object().put("index", index);
    }

    private static String event(String type, ObjectNode event) {
        return "event: " + type + "\ndata: " + Json.write(event.put("type", type)) + "\n\n";
    }
}
