package org.murabito.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;
import org.murabito.llm.Usage;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.Sent;
import org.murabito.testkit.llm.VendorWire;

/// Responses as OpenAI's reference describes them.
record ResponsesWire(boolean streamed) implements VendorWire {
    @Override
    public LanguageModel model(String url, String key) {
        return new OpenAiResponsesModel(OpenAiSettings.at(key, URI.create(url + "/v1"), modelName())
                .speaking(ServerDialect.OPENAI)
                .thinking("low")
                .streamed(streamed));
    }

    @Override
    public LanguageModel thinker(String url, String key) {
        return model(url, key);
    }

    @Override
    public int outputLimit(Arrived request) {
        return Json.read(request.body()).path("max_output_tokens").asInt();
    }

    @Override
    public String modelName() {
        return "gpt-5-mini";
    }

    @Override
    public Answer reply(Said said) {
        return answer(response(said));
    }

    private Answer answer(ObjectNode response) {
        return streamed ? Wires.stream(events(response), false) : Answer.json(200, Json.write(response));
    }

    private static ObjectNode response(Said said) {
        ObjectNode response = Json.object().put("id", "resp_1").put("object", "response");
        response.put("status", "completed").putNull("error").putNull("incomplete_details");
        switch (said.stop()) {
            case Stop.End _, Stop.Tools _ -> {}
            case Stop.Length _ -> incomplete(response, "max_output_tokens");
            case Stop.Refused _ -> incomplete(response, "content_filter");
            case Stop.Unknown(String raw) -> response.put("status", raw);
            case Stop.Paused _, Stop.ContextFull _ ->
                throw new IllegalArgumentException(said.stop().word());
        }
        items(said).forEach(response.putArray("output")::add);
        if (said.usage() != null) {
            response.set("usage", usage(said.usage()));
        }
        return response;
    }

    private static void incomplete(ObjectNode response, String reason) {
        response.put("status", "incomplete").putObject("incomplete_details").put("reason", reason);
    }

    private static List<JsonNode> items(Said said) {
        List<JsonNode> items = new ArrayList<>();
        for (Block block : said.blocks()) {
            items.add(item(block, items.size()));
        }
        return items;
    }

    private static JsonNode item(Block block, int number) {
        ObjectNode item = Json.object();
        return switch (block) {
            case Block.Text text -> {
                item.put("id", "msg_" + number).put("type", "message").put("status", "completed");
                ObjectNode part = item.putArray("content").addObject().put("type", "output_text");
                part.putArray("annotations");
                part.put("text", text.text());
                yield item.put("role", "assistant");
            }
            case Block.Thinking thinking -> {
                item.put("id", "rs_" + number).put("type", "reasoning");
                if (thinking.text().isEmpty()) {
                    item.putArray("summary");
                } else {
                    item.putArray("summary")
                            .addObject()
                            .put("type", "summary_text")
                            .put("text", thinking.text());
                }
                yield item.put("encrypted_content", thinking.signature());
            }
            case Block.ToolUse use ->
                item.put("id", "fc_" + number)
                        .put("type", "function_call")
                        .put("status", "completed")
                        .put("arguments", use.arguments())
                        .put("call_id", use.id())
                        .put("name", use.name());
            case Block.Opaque opaque -> Json.read(opaque.raw());
            case Block.Image _, Block.ToolResult _ -> throw new IllegalArgumentException("never said by a model");
        };
    }

    private static List<ObjectNode> events(ObjectNode response) {
        List<ObjectNode> events = new ArrayList<>();
        ObjectNode started = response.deepCopy().put("status", "in_progress");
        started.putArray("output");
        event(events, "response.created").set("response", started);
        int index = 0;
        for (JsonNode item : response.path("output")) {
            event(events, "response.output_item.added")
                    .put("output_index", index)
                    .set("item", item);
            for (String piece :
                    Wires.pieces(item.path("content").path(0).path("text").asText(""))) {
                event(events, "response.output_text.delta")
                        .put("output_index", index)
                        .put("content_index", 0)
                        .put("delta", piece);
            }
            for (String piece : Wires.pieces(item.path("arguments").asText(""))) {
                event(events, "response.function_call_arguments.delta")
                        .put("output_index", index)
                        .put("delta", piece);
            }
            event(events, "response.output_item.done")
                    .put("output_index", index)
                    .set("item", item);
            index++;
        }
        String status = response.path("status").asText();
        String last = status.equals("incomplete") ? "incomplete" : "completed";
        event(events, "response." + last).set("response", response);
        return events;
    }

    private static ObjectNode event(List<ObjectNode> events, String type) {
        ObjectNode event = Json.object().put("type", type).put("sequence_number", events.size());
        events.add(event);
        return event;
    }

    private static ObjectNode usage(Usage usage) {
        long prompt = usage.fresh() + usage.cacheRead() + usage.cacheWrite();
        ObjectNode all = Json.object().put("input_tokens", prompt);
        all.putObject("input_tokens_details")
                .put("cached_tokens", usage.cacheRead())
                .put("cache_write_tokens", usage.cacheWrite());
        all.put("output_tokens", usage.output());
        all.putObject("output_tokens_details").put("reasoning_tokens", usage.thinking());
        return all.put("total_tokens", prompt + usage.output());
    }

    @Override
    public Answer refusal(Refusal refusal, String message) {
        return Wires.refusal(refusal, message);
    }

    @Override
    public List<Answer> declined() {
        ObjectNode refused = response(Said.text(""));
        ((ObjectNode) refused.path("output").path(0))
                .putArray("content")
                .addObject()
                .put("type", "refusal")
                .put("refusal", "I'm sorry, I cannot help with that.");
        ObjectNode failed = response(Said.text(""));
        failed.put("status", "failed").putArray("output");
        failed.putObject("error").put("code", "invalid_prompt").put("message", "flagged");
        return List.of(
                answer(refused),
                answer(failed),
                reply(new Said(List.of(Block.text("So f")), new Stop.Refused(), Usage.NONE)),
                Wires.error(400, "flagged", "invalid_request_error", "invalid_prompt"));
    }

    @Override
    public Sent sent(Arrived request) {
        JsonNode body = Json.read(request.body());
        List<Exchange> exchanges = new ArrayList<>();
        for (JsonNode item : body.path("input")) {
            Exchange said = exchange(item);
            boolean more = !exchanges.isEmpty() && exchanges.getLast().role() == said.role();
            exchanges.add(more ? exchanges.removeLast().followedBy(said) : said);
        }
        List<ToolDefinition> tools = new ArrayList<>();
        body.path("tools").forEach(tool -> tools.add(Wires.tool(tool)));
        boolean off = body.path("tool_choice").asText().equals("none");
        return new Sent(body.path("model").asText(), body.path("instructions").asText(), tools, off, exchanges);
    }

    private static Exchange exchange(JsonNode item) {
        if (isUsers(item)) {
            boolean result = item.path("type").asText().equals("function_call_output");
            List<Block> parts = parts(item.path(result ? "output" : "content"));
            return Exchange.user(result ? List.of(result(item, parts)) : parts);
        }
        return switch (item.path("type").asText("message")) {
            case "message" -> Exchange.assistant(parts(item.path("content")));
            case "function_call" ->
                Exchange.assistant(List.of(Block.use(
                        item.path("call_id").asText(),
                        item.path("name").asText(),
                        item.path("arguments").asText())));
            default -> Exchange.assistant(List.of());
        };
    }

    private static boolean isUsers(JsonNode item) {
        return item.path("role").asText().equals("user")
                || item.path("type").asText().equals("function_call_output");
    }

    private static Block result(JsonNode item, List<Block> parts) {
        List<Block.Image> images = new ArrayList<>();
        parts.forEach(part -> {
            if (part instanceof Block.Image image) {
                images.add(image);
            }
        });
        return Wires.result(item.path("call_id").asText(), Exchange.user(parts).text(), images);
    }

    private static List<Block> parts(JsonNode content) {
        List<Block> parts = new ArrayList<>();
        if (content.isTextual()) {
            parts.add(Block.text(content.asText()));
        }
        for (JsonNode part : content) {
            parts.add(
                    part.has("text")
                            ? Block.text(part.path("text").asText())
                            : Wires.image(part.path("image_url").asText()));
        }
        return parts;
    }

    @Override
    public List<String> written(Said said) {
        return items(said).stream().map(Json::write).toList();
    }

    @Override
    public List<String> replayed(Arrived request) {
        List<String> last = new ArrayList<>();
        boolean closed = false;
        for (JsonNode item : Json.read(request.body()).path("input")) {
            if (isUsers(item)) {
                closed = true;
            } else {
                if (closed) {
                    last.clear();
                    closed = false;
                }
                last.add(Json.write(item));
            }
        }
        return last;
    }

    @Override
    public List<Block.Opaque> unknownBlocks() {
        return List.of(
                new Block.Opaque(
                        "web_search_call", "{\"type\":\"web_search_call\",\"id\":\"ws_1\",\"status\":\"completed\"}"),
                new Block.Opaque("dream", "{\"z\":[1.50,{\"b\":null,\"a\":true}],\"type\":\"dream\",\"deep\":{}}"));
    }

    @Override
    public boolean thinks() {
        return true;
    }

    @Override
    public boolean canWriteArguments(String arguments) {
        return true;
    }

    @Override
    public List<Stop> stops() {
        return List.of(
                new Stop.End(), new Stop.Tools(), new Stop.Length(), new Stop.Refused(), new Stop.Unknown("cancelled"));
    }

    @Override
    public Usage usage() {
        return new Usage(1_200, 3_000, 500, 450, 320);
    }
}
