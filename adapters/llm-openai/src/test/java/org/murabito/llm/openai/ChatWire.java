package org.murabito.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
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

/// Chat completions as OpenAI's reference describes them.
record ChatWire(ServerDialect dialect, boolean streamed) implements VendorWire {
    @Override
    public LanguageModel model(String url, String key) {
        return new OpenAiChatModel(OpenAiSettings.at(key, URI.create(url + "/v1"), modelName())
                .speaking(dialect)
                .streamed(streamed));
    }

    @Override
    public LanguageModel thinker(String url, String key) {
        return model(url, key);
    }

    @Override
    public int outputLimit(Arrived request) {
        JsonNode body = Json.read(request.body());
        return body.path("max_completion_tokens").asInt(body.path("max_tokens").asInt());
    }

    @Override
    public String modelName() {
        return "gpt-5-mini";
    }

    @Override
    public Answer reply(Said said) {
        return streamed ? Wires.stream(chunks(said), true) : Answer.json(200, Json.write(completion(said)));
    }

    private static ObjectNode completion(Said said) {
        ObjectNode completion = Json.object().put("id", "chatcmpl-1").put("object", "chat.completion");
        ObjectNode choice = completion.putArray("choices").addObject().put("index", 0);
        choice.set("message", message(said, false));
        choice.put("finish_reason", reason(said.stop()));
        if (said.usage() != null) {
            completion.set("usage", usage(said.usage()));
        }
        return completion;
    }

    /// A stream never says that there is no text: it just has none.
    private static ObjectNode message(Said said, boolean streamed) {
        String text = new Exchange(Role.ASSISTANT, said.blocks(), "").text();
        ObjectNode message = Json.object().put("role", "assistant");
        message.put("content", text.isEmpty() && !streamed ? null : text);
        message.putNull("refusal");
        if (!streamed) {
            message.putArray("annotations");
        }
        for (Block block : said.blocks()) {
            if (block instanceof Block.ToolUse use) {
                ObjectNode call = message.withArrayProperty("tool_calls")
                        .addObject()
                        .put("id", use.id())
                        .put("type", "function");
                call.putObject("function").put("name", use.name()).put("arguments", use.arguments());
            }
        }
        return message;
    }

    private static List<ObjectNode> chunks(Said said) {
        List<ObjectNode> chunks = new ArrayList<>();
        ObjectNode message = message(said, true);
        chunk(chunks, Json.object().put("role", "assistant").put("content", "").putNull("refusal"), null);
        for (String piece : Wires.pieces(message.path("content").asText())) {
            chunk(chunks, Json.object().put("content", piece), null);
        }
        int index = 0;
        for (JsonNode call : message.path("tool_calls")) {
            ObjectNode start = Json.object();
            ObjectNode first = start.putArray("tool_calls").addObject().put("index", index);
            first.put("id", call.path("id").asText()).put("type", "function");
            first.putObject("function")
                    .put("name", call.path("function").path("name").asText())
                    .put("arguments", "");
            chunk(chunks, start, null);
            for (String piece :
                    Wires.pieces(call.path("function").path("arguments").asText())) {
                ObjectNode next = Json.object();
                next.putArray("tool_calls")
                        .addObject()
                        .put("index", index)
                        .putObject("function")
                        .put("arguments", piece);
                chunk(chunks, next, null);
            }
            index++;
        }
        chunk(chunks, Json.object(), reason(said.stop()));
        if (said.usage() != null) {
            ObjectNode last = Json.object();
            last.putArray("choices");
            last.set("usage", usage(said.usage()));
            chunks.add(last);
        }
        return chunks;
    }

    private static void chunk(List<ObjectNode> chunks, ObjectNode delta, @Nullable String reason) {
        ObjectNode chunk = Json.object().put("id", "chatcmpl-1").put("object", "chat.completion.chunk");
        ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.put("finish_reason", reason);
        chunk.putNull("usage");
        chunks.add(chunk);
    }

    private static String reason(Stop stop) {
        return switch (stop) {
            case Stop.End _ -> "stop";
            case Stop.Tools _ -> "tool_calls";
            case Stop.Length _ -> "length";
            case Stop.Refused _ -> "content_filter";
            case Stop.Unknown(String raw) -> raw;
            case Stop.Paused _, Stop.ContextFull _ -> throw new IllegalArgumentException("never " + stop.word());
        };
    }

    private static ObjectNode usage(Usage usage) {
        long prompt = usage.fresh() + usage.cacheRead();
        ObjectNode all = Json.object()
                .put("prompt_tokens", prompt)
                .put("completion_tokens", usage.output())
                .put("total_tokens", prompt + usage.output());
        all.putObject("prompt_tokens_details")
                .put("cached_tokens", usage.cacheRead())
                .put("audio_tokens", 0);
        all.putObject("completion_tokens_details").put("reasoning_tokens", usage.thinking());
        return all;
    }

    @Override
    public Answer refusal(Refusal refusal, String message) {
        return Wires.refusal(refusal, message);
    }

    @Override
    public List<Answer> declined() {
        ObjectNode refused = completion(Said.text(""));
        ((ObjectNode) refused.path("choices").path(0).path("message"))
                .putNull("content")
                .put("refusal", "I'm sorry, I cannot help with that.");
        Said filtered = new Said(List.of(Block.text("So f")), new Stop.Refused(), Usage.NONE);
        return List.of(
                Answer.json(200, Json.write(refused)),
                reply(filtered),
                Wires.error(400, "flagged", "invalid_request_error", "content_policy_violation"),
                Wires.error(400, "flagged", "invalid_request_error", "invalid_prompt"));
    }

    @Override
    public Sent sent(Arrived request) {
        JsonNode body = Json.read(request.body());
        List<Exchange> exchanges = new ArrayList<>();
        String system = "";
        for (JsonNode message : body.path("messages")) {
            switch (message.path("role").asText()) {
                case "system" -> system = message.path("content").asText();
                case "assistant" -> exchanges.add(Exchange.assistant(assistant(message)));
                case "tool" ->
                    user(
                            exchanges,
                            List.of(Wires.result(
                                    message.path("tool_call_id").asText(),
                                    message.path("content").asText(),
                                    List.of())));
                default -> user(exchanges, parts(message.path("content")));
            }
        }
        List<ToolDefinition> tools = new ArrayList<>();
        body.path("tools").forEach(tool -> tools.add(Wires.tool(tool.path("function"))));
        boolean off = body.path("tool_choice").asText().equals("none");
        return new Sent(body.path("model").asText(), system, tools, off, exchanges);
    }

    private static void user(List<Exchange> exchanges, List<? extends Block> blocks) {
        Exchange said = Exchange.user(blocks);
        if (!exchanges.isEmpty() && exchanges.getLast().role() == Role.USER) {
            said = exchanges.removeLast().followedBy(said);
        }
        exchanges.add(said);
    }

    private static List<Block> parts(JsonNode content) {
        List<Block> parts = new ArrayList<>();
        if (content.isTextual()) {
            parts.add(Block.text(content.asText()));
        }
        for (JsonNode part : content) {
            parts.add(
                    part.path("type").asText().equals("text")
                            ? Block.text(part.path("text").asText())
                            : Wires.image(part.path("image_url").path("url").asText()));
        }
        return parts;
    }

    private static List<Block> assistant(JsonNode message) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.text(message.path("content").asText("")));
        for (JsonNode call : message.path("tool_calls")) {
            JsonNode function = call.path("function");
            blocks.add(Block.use(
                    call.path("id").asText(),
                    function.path("name").asText(),
                    function.path("arguments").asText()));
        }
        return blocks;
    }

    @Override
    public List<String> written(Said said) {
        return List.of(Json.write(message(said, streamed)));
    }

    @Override
    public List<String> replayed(Arrived request) {
        ArrayNode messages = (ArrayNode) Json.read(request.body()).path("messages");
        List<String> replayed = new ArrayList<>();
        for (JsonNode message : messages) {
            if (message.path("role").asText().equals("assistant")) {
                replayed = List.of(Json.write(message));
            }
        }
        return replayed;
    }

    @Override
    public List<Block.Opaque> unknownBlocks() {
        return List.of();
    }

    @Override
    public boolean thinks() {
        return false;
    }

    @Override
    public boolean canWriteArguments(String arguments) {
        return true;
    }

    @Override
    public List<Stop> stops() {
        return List.of(
                new Stop.End(), new Stop.Tools(), new Stop.Length(), new Stop.Refused(), new Stop.Unknown("tired"));
    }

    @Override
    public Usage usage() {
        return new Usage(1_200, 3_000, 0, 450, 320);
    }
}
