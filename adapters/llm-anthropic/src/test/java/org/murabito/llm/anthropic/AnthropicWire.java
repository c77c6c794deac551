package org.murabito.llm.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.RawJson;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;
import org.murabito.llm.Usage;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.Sent;
import org.murabito.testkit.llm.VendorWire;

/// How Anthropic writes, by its API reference.
final class AnthropicWire implements VendorWire {
    private final boolean streamed;

    AnthropicWire(boolean streamed) {
        this.streamed = streamed;
    }

    @Override
    public LanguageModel model(String url, String key) {
        return model(url, key, modelName());
    }

    @Override
    public boolean streamed() {
        return streamed;
    }

    @Override
    public LanguageModel thinker(String url, String key) {
        return model(url, key, "claude-opus-5-5");
    }

    private LanguageModel model(String url, String key, String name) {
        return new AnthropicModel(new AnthropicSettings(
                key, url, name, new ThinkingEffort.Tokens(2_048), streamed, AnthropicSettings.CacheTime.FIVE_MINUTES));
    }

    @Override
    public int outputLimit(Arrived request) {
        return Json.read(request.body()).path("max_tokens").asInt();
    }

    @Override
    public String modelName() {
        return "claude-sonnet-4-5";
    }

    @Override
    public Answer reply(Said said) {
        return streamed ? new AnthropicStream(said).answer() : Answer.json(200, message(said));
    }

    private String message(Said said) {
        List<String> members = new ArrayList<>(List.of(
                "\"id\":\"msg_01\"",
                "\"type\":\"message\"",
                "\"role\":\"assistant\"",
                "\"model\":\"claude-sonnet-4-5\"",
                "\"content\":[" + String.join(",", written(said)) + "]",
                "\"stop_reason\":" + RawJson.string(word(said.stop())),
                "\"stop_sequence\":null"));
        if (said.usage() != null) {
            members.add("\"usage\":" + Json.write(usage(said.usage())));
        }
        return "{" + String.join(",", members) + "}";
    }

    @Override
    public List<String> written(Said said) {
        return said.blocks().stream().map(AnthropicWire::written).toList();
    }

    static String written(Block block) {
        return switch (block) {
            case Block.Text text -> "{\"type\":\"text\",\"text\":" + RawJson.string(text.text()) + "}";
            case Block.Thinking thinking ->
                "{\"type\":\"thinking\",\"thinking\":" + RawJson.string(thinking.text()) + ",\"signature\":"
                        + RawJson.string(String.valueOf(thinking.signature())) + "}";
            case Block.ToolUse call ->
                "{\"type\":\"tool_use\",\"id\":\"" + call.id() + "\",\"name\":\"" + call.name() + "\",\"input\":"
                        + call.arguments() + "}";
            case Block.Opaque opaque -> opaque.raw();
            case Block.Image _, Block.ToolResult _ -> throw new IllegalArgumentException("no model writes this");
        };
    }

    static String word(Stop stop) {
        return switch (stop) {
            case Stop.End _ -> "end_turn";
            case Stop.Tools _ -> "tool_use";
            case Stop.Length _ -> "max_tokens";
            case Stop.Paused _ -> "pause_turn";
            case Stop.Refused _ -> "refusal";
            case Stop.ContextFull _ -> "model_context_window_exceeded";
            case Stop.Unknown(String raw) -> raw;
        };
    }

    static ObjectNode usage(Usage usage) {
        ObjectNode written = Json.object()
                .put("input_tokens", usage.fresh())
                .put("cache_creation_input_tokens", usage.cacheWrite())
                .put("cache_read_input_tokens", usage.cacheRead())
                .put("output_tokens", usage.output());
        written.putObject("output_tokens_details").put("thinking_tokens", usage.thinking());
        return written;
    }

    @Override
    public Answer refusal(Refusal refusal, String message) {
        return switch (refusal) {
            case RATE_LIMITED -> error(429, "rate_limit_error", message);
            case OVERLOADED -> error(529, "overloaded_error", message);
            case SERVER_ERROR -> error(500, "api_error", message);
            case CONTEXT_TOO_LONG ->
                error(400, "invalid_request_error", "prompt is too long: 208310 tokens > 200000 maximum " + message);
            case WRONG_KEY -> error(401, "authentication_error", message);
            case FORBIDDEN -> error(403, "permission_error", message);
            case UNKNOWN_MODEL -> error(404, "not_found_error", message);
            case BAD_REQUEST -> error(400, "invalid_request_error", message);
        };
    }

    private static Answer error(int status, String type, String message) {
        ObjectNode body = Json.object().put("type", "error");
        body.putObject("error").put("type", type).put("message", message);
        return Answer.json(status, Json.write(body)).with("request-id", "req_01");
    }

    @Override
    public List<Answer> declined() {
        return List.of(reply(new Said(List.of(Block.text("I can't")), new Stop.Refused(), Usage.NONE)));
    }

    @Override
    public Sent sent(Arrived request) {
        JsonNode body = Json.read(request.body());
        List<ToolDefinition> tools = new ArrayList<>();
        body.path("tools")
                .forEach(tool -> tools.add(new ToolDefinition(
                        tool.path("name").asText(), tool.path("description").asText(), tool.path("input_schema"))));
        Map<String, String> toolNames = new HashMap<>();
        List<Exchange> exchanges = new ArrayList<>();
        for (JsonNode message : body.path("messages")) {
            List<Block> blocks = new ArrayList<>();
            message.path("content").forEach(block -> read(block, toolNames).ifPresent(blocks::add));
            exchanges.add(
                    message.path("role").asText().equals("user") ? Exchange.user(blocks) : Exchange.assistant(blocks));
        }
        return new Sent(
                body.path("model").asText(),
                body.path("system").path(0).path("text").asText(),
                tools,
                body.path("tool_choice").path("type").asText().equals("none"),
                exchanges);
    }

    private static Optional<Block> read(JsonNode block, Map<String, String> toolNames) {
        String id = block.path("id").asText();
        return switch (block.path("type").asText()) {
            case "text" -> Optional.of(Block.text(block.path("text").asText()));
            case "image" -> Optional.of(image(block));
            case "tool_use" -> {
                toolNames.put(id, block.path("name").asText());
                yield Optional.of(Block.use(id, block.path("name").asText(), Json.write(block.path("input"))));
            }
            case "tool_result" ->
                Optional.of(
                        result(block, toolNames.get(block.path("tool_use_id").asText())));
            default -> Optional.empty();
        };
    }

    private static Block.Image image(JsonNode block) {
        JsonNode source = block.path("source");
        return new Block.Image(
                source.path("media_type").asText(), source.path("data").asText(), null);
    }

    private static Block.ToolResult result(JsonNode block, @Nullable String tool) {
        JsonNode content = block.path("content");
        List<Block.Image> images = new ArrayList<>();
        StringBuilder text = new StringBuilder(content.isTextual() ? content.asText() : "");
        for (JsonNode part : content) {
            if (part.path("type").asText().equals("image")) {
                images.add(image(part));
            } else {
                text.append(part.path("text").asText());
            }
        }
        return new Block.ToolResult(
                block.path("tool_use_id").asText(),
                String.valueOf(tool),
                text.toString(),
                images,
                block.path("is_error").asBoolean());
    }

    @Override
    public List<String> replayed(Arrived request) {
        return elements(request.body(), "messages").reversed().stream()
                .filter(message -> message.startsWith("{\"role\":\"assistant\""))
                .findFirst()
                .map(message -> elements(message, "content"))
                .orElseThrow();
    }

    private static List<String> elements(String object, String name) {
        return RawJson.members(object)
                .flatMap(members -> RawJson.elements(members.getOrDefault(name, "")))
                .orElseThrow();
    }

    @Override
    public List<Block.Opaque> unknownBlocks() {
        return List.of(
                new Block.Opaque("server_tool_use", """
                        {"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{"q":1.0,"a":[ ]}}"""),
                new Block.Opaque("brand_new", "{\"z\":1,\"type\":\"brand_new\",\"a\":{\"n\":1e3}}"));
    }

    @Override
    public boolean thinks() {
        return true;
    }

    @Override
    public boolean canWriteArguments(String arguments) {
        return streamed || RawJson.members(arguments).isPresent();
    }

    @Override
    public List<Stop> stops() {
        return List.of(
                new Stop.End(),
                new Stop.Tools(),
                new Stop.Length(),
                new Stop.Paused(),
                new Stop.Refused(),
                new Stop.ContextFull(),
                new Stop.Unknown("brand_new_reason"));
    }

    @Override
    public Usage usage() {
        return new Usage(11, 2_048, 307, 53, 19);
    }
}
