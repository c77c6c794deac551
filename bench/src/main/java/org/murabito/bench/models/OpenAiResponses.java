package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.openai.OpenAiResponsesModel;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;

/// OpenAI's responses.
record OpenAiResponses() implements ReplayedVendor {
    @Override
    public String name() {
        return "openai-responses";
    }

    @Override
    public LanguageModel model(String server, boolean streamed, @Nullable String effort) {
        return new OpenAiResponsesModel(OpenAiSettings.at("test", URI.create(server + "/v1"), "gpt-5-mini")
                .speaking(ServerDialect.OPENAI)
                .streamed(streamed)
                .thinking(effort));
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
        return tool.path("parameters");
    }

    @Override
    public ObjectNode reply(List<Block.ToolUse> calls) {
        List<ObjectNode> items = new ArrayList<>();
        ObjectNode reasoning = Json.object().put("id", "rs_1").put("type", "reasoning");
        reasoning.putArray("summary");
        items.add(reasoning.put("encrypted_content", "Z2lzdA=="));
        for (Block.ToolUse use : calls) {
            items.add(call("fc_" + items.size(), use.id(), use.name(), use.arguments()));
        }
        return response(items);
    }

    private static ObjectNode call(String item, String id, String name, String arguments) {
        return Json.object()
                .put("id", item)
                .put("type", "function_call")
                .put("status", "completed")
                .put("arguments", arguments)
                .put("call_id", id)
                .put("name", name);
    }

    private static ObjectNode response(List<ObjectNode> items) {
        ObjectNode response = Json.object().put("id", "resp_1").put("object", "response");
        response.put("status", "completed").putNull("error");
        items.forEach(response.putArray("output")::add);
        return response;
    }

    @Override
    public ObjectNode oddReply(RandomGenerator random) {
        UnusualJson odd = new UnusualJson(random);
        List<ObjectNode> items = new ArrayList<>();
        for (int i = odd.upTo(6); i >= 0; i--) {
            items.add(odd.shuffled(
                    switch (random.nextInt(4)) {
                        case 0 -> reasoning(odd);
                        case 1 -> message(odd);
                        case 2 -> call(odd.id("fc_"), odd.id("call_"), odd.id("f"), odd.arguments());
                        default -> odd.object(3).put("type", odd.id("x_"));
                    }));
        }
        // What was thought comes back where something follows it.
        items.add(call(odd.id("fc_"), odd.id("call_"), odd.id("f"), odd.arguments()));
        return response(items);
    }

    private static ObjectNode reasoning(UnusualJson odd) {
        ObjectNode item = Json.object().put("id", odd.id("rs_")).put("type", "reasoning");
        item.putArray("summary");
        for (int i = odd.upTo(2); i > 0; i--) {
            item.withArrayProperty("summary")
                    .add(odd.shuffled(Json.object().put("type", "summary_text").put("text", odd.text())));
        }
        return item.put("encrypted_content", odd.id("Z"));
    }

    private static ObjectNode message(UnusualJson odd) {
        ObjectNode item = Json.object().put("id", odd.id("msg_")).put("type", "message");
        item.put("role", "assistant").put("status", "completed").putArray("content");
        for (int i = odd.upTo(2); i > 0; i--) {
            ObjectNode part = Json.object().put("type", "output_text").put("text", odd.text());
            part.putArray("annotations");
            item.withArrayProperty("content").add(odd.shuffled(part));
        }
        return item;
    }

    @Override
    public String events(ObjectNode reply, RandomGenerator random) {
        StringBuilder events = new StringBuilder();
        int index = 0;
        for (JsonNode item : reply.path("output")) {
            events.append(event(
                    "response.output_item.done",
                    Json.object().put("output_index", index++).set("item", item)));
        }
        // Some servers tell everything once, and end with a response that has no output.
        ObjectNode last = reply.deepCopy();
        if (random.nextBoolean()) {
            last.putArray("output");
        }
        return events + event("response.completed", Json.object().set("response", last));
    }

    private static String event(String type, ObjectNode event) {
        return "event: " + type + "\ndata: " + Json.write(event.put("type", type)) + "\n\n";
    }

    @Override
    public List<JsonNode> said(ObjectNode reply) {
        return StreamSupport.stream(reply.path("output").spliterator(), false).toList();
    }

    @Override
    public List<JsonNode> sentBack(JsonNode body) {
        return StreamSupport.stream(body.path("input").spliterator(), false)
                .filter(item -> !item.path("role").asText().equals("user"))
                .filter(item -> !item.path("type").asText().equals("function_call_output"))
                .toList();
    }
}
