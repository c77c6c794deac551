package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.openai.OpenAiChatModel;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;

/// OpenAI's chat completions.
record OpenAiChat(ServerDialect dialect) implements ReplayedVendor {
    @Override
    public String name() {
        return dialect == ServerDialect.OPENAI ? "openai" : "openai-compatible";
    }

    @Override
    public LanguageModel model(String server, boolean streamed, @Nullable String effort) {
        return new OpenAiChatModel(OpenAiSettings.at("test", URI.create(server + "/v1"), "gpt-5-mini")
                .speaking(dialect)
                .streamed(streamed)
                .thinking(effort));
    }

    @Override
    public List<JsonNode> tools(JsonNode body) {
        return StreamSupport.stream(body.path("tools").spliterator(), false).toList();
    }

    @Override
    public String toolName(JsonNode tool) {
        return tool.path("function").path("name").asText();
    }

    @Override
    public JsonNode parameters(JsonNode tool) {
        return tool.path("function").path("parameters");
    }

    @Override
    public ObjectNode reply(List<Block.ToolUse> calls) {
        ObjectNode message = Json.object().put("role", "assistant");
        message.putNull("content").putNull("refusal").putArray("annotations");
        for (Block.ToolUse use : calls) {
            ObjectNode call = message.withArrayProperty("tool_calls").addObject();
            call.put("id", use.id()).put("type", "function");
            call.putObject("function").put("name", use.name()).put("arguments", use.arguments());
        }
        return completion(message, "tool_calls");
    }

    private static ObjectNode completion(ObjectNode message, String reason) {
        ObjectNode reply = Json.object().put("id", "chatcmpl-1").put("object", "chat.completion");
        ObjectNode choice = reply.putArray("choices").addObject().put("index", 0);
        choice.put("finish_reason", reason).set("message", message);
        return reply;
    }

    @Override
    public ObjectNode oddReply(RandomGenerator random) {
        UnusualJson odd = new UnusualJson(random);
        ObjectNode message = Json.object().put("role", "assistant");
        int calls = odd.upTo(4);
        message.put("content", calls == 0 || odd.chance(50) ? "x" + odd.text() : null);
        if (odd.chance(40)) {
            message.put("reasoning_content", odd.text());
        }
        if (odd.chance(30)) {
            message.putNull("refusal").putArray("annotations");
        }
        for (int i = 0; i < calls; i++) {
            ObjectNode call = Json.object().put("id", odd.id("call_")).put("type", "function");
            ObjectNode function = Json.object().put("name", odd.id("f")).put("arguments", odd.arguments());
            call.set("function", odd.shuffled(function));
            if (odd.chance(30)) {
                call.putObject("extra_content").putObject("google").put("thought_signature", odd.text());
            }
            message.withArrayProperty("tool_calls").add(odd.shuffled(call));
        }
        return completion(odd.shuffled(message), calls > 0 ? "tool_calls" : "stop");
    }

    @Override
    public String events(ObjectNode reply, RandomGenerator random) {
        JsonNode choice = reply.path("choices").path(0);
        return new ChatEvents(random)
                .of(
                        (ObjectNode) choice.path("message"),
                        choice.path("finish_reason").asText());
    }

    @Override
    public List<JsonNode> said(ObjectNode reply) {
        return List.of(reply.path("choices").path(0).path("message"));
    }

    @Override
    public List<JsonNode> sentBack(JsonNode body) {
        return StreamSupport.stream(body.path("messages").spliterator(), false)
                .filter(message -> message.path("role").asText().equals("assistant"))
                .reduce((_, last) -> last)
                .stream()
                .toList();
    }
}
