package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.gemini.GeminiModel;
import org.murabito.llm.gemini.GeminiSettings;

/// Google's generateContent.
record Gemini() implements Vendor {
    @Override
    public String name() {
        return "gemini";
    }

    @Override
    public LanguageModel model(String server, boolean streamed, @Nullable String effort) {
        GeminiSettings settings = GeminiSettings.google("test", "gemini-2.5-flash")
                .at(URI.create(server))
                .streamed(streamed);
        return new GeminiModel(effort == null ? settings : settings.thinking(effort, 2_048));
    }

    @Override
    public List<JsonNode> tools(JsonNode body) {
        List<JsonNode> all = new ArrayList<>();
        body.path("tools").forEach(tool -> tool.path("functionDeclarations").forEach(all::add));
        return all;
    }

    @Override
    public String toolName(JsonNode tool) {
        return tool.path("name").asText();
    }

    @Override
    public JsonNode parameters(JsonNode tool) {
        return tool.path("parametersJsonSchema");
    }

    @Override
    public ObjectNode reply(List<Block.ToolUse> calls) {
        ObjectNode reply = Json.object();
        ObjectNode candidate = reply.putArray("candidates").addObject().put("index", 0);
        ObjectNode content =
                candidate.put("finishReason", "STOP").putObject("content").put("role", "model");
        for (Block.ToolUse use : calls) {
            ObjectNode call = content.withArrayProperty("parts").addObject().putObject("functionCall");
            call.put("name", use.name()).set("args", Json.read(use.arguments()));
        }
        reply.putObject("usageMetadata").put("promptTokenCount", 10).put("candidatesTokenCount", 5);
        return reply;
    }

    /// A chunk a part, and the reason in a chunk of its own.
    @Override
    public String events(ObjectNode reply, RandomGenerator random) {
        StringBuilder events = new StringBuilder();
        for (JsonNode part : reply.at("/candidates/0/content/parts")) {
            ObjectNode chunk = Json.object();
            ObjectNode content = chunk.putArray("candidates").addObject().putObject("content");
            content.put("role", "model").putArray("parts").add(part);
            events.append("data: ").append(Json.write(chunk)).append("\r\n\r\n");
        }
        ObjectNode last = reply.deepCopy();
        ((ObjectNode) last.at("/candidates/0")).remove("content");
        return events + "data: " + Json.write(last) + "\r\n\r\n";
    }
}
