package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.RawJson;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.Sent;
import org.murabito.testkit.llm.VendorWire;

/// How Google writes, by https://ai.google.dev/api/generate-content and
/// https://ai.google.dev/gemini-api/docs/thought-signatures.
final class GeminiWire implements VendorWire {
    private final String modelName;
    private final boolean streamed;

    GeminiWire(String modelName, boolean streamed) {
        this.modelName = modelName;
        this.streamed = streamed;
    }

    @Override
    public LanguageModel model(String url, String key) {
        return new GeminiModel(
                GeminiSettings.google(key, modelName).at(URI.create(url)).streamed(streamed));
    }

    @Override
    public boolean streamed() {
        return streamed;
    }

    @Override
    public LanguageModel thinker(String url, String key) {
        return new GeminiModel(GeminiSettings.google(key, "gemini-3.8-flash")
                .at(URI.create(url))
                .streamed(streamed));
    }

    @Override
    public int outputLimit(Arrived request) {
        return Json.read(request.body())
                .path("generationConfig")
                .path("maxOutputTokens")
                .asInt();
    }

    @Override
    public String modelName() {
        return modelName;
    }

    @Override
    public Answer reply(Said said) {
        String usage = said.usage() == null ? "" : ",\"usageMetadata\":" + usage(said.usage());
        if (!streamed) {
            return Answer.json(
                    200, "{" + candidate(String.join(",", written(said)), reason(said.stop())) + usage + tail() + "}");
        }
        StringBuilder events = new StringBuilder();
        for (Block block : said.blocks()) {
            for (String part : pieces(block)) {
                events.append("data: {")
                        .append(candidate(part, ""))
                        .append(tail())
                        .append("}\r\n\r\n");
            }
        }
        String last = candidate("{\"text\":\"\"}", reason(said.stop()));
        return Answer.events(events + "data: {" + last + usage + tail() + "}\r\n\r\n");
    }

    private static String candidate(String parts, String reason) {
        String finish = reason.isEmpty() ? "" : ",\"finishReason\":\"" + reason + "\"";
        return "\"candidates\":[{\"content\":{\"parts\":[" + parts + "],\"role\":\"model\"}" + finish
                + ",\"index\":0}]";
    }

    private String tail() {
        return ",\"modelVersion\":\"" + modelName + "\",\"responseId\":\"r1\"";
    }

    private static String usage(Usage usage) {
        ObjectNode counts = Json.object();
        counts.put("promptTokenCount", usage.fresh() + usage.cacheRead());
        counts.put("candidatesTokenCount", usage.output() - usage.thinking());
        counts.put("totalTokenCount", usage.fresh() + usage.cacheRead() + usage.output());
        // What is zero is left out.
        if (usage.cacheRead() > 0) {
            counts.put("cachedContentTokenCount", usage.cacheRead());
        }
        if (usage.thinking() > 0) {
            counts.put("thoughtsTokenCount", usage.thinking());
        }
        return Json.write(counts);
    }

    private static String reason(Stop stop) {
        return switch (stop) {
            case Stop.End _, Stop.Tools _ -> "STOP";
            case Stop.Length _ -> "MAX_TOKENS";
            case Stop.Refused _ -> "SAFETY";
            case Stop.Unknown(String raw) -> raw;
            case Stop.Paused _, Stop.ContextFull _ -> throw new IllegalArgumentException("Google never says this");
        };
    }

    @Override
    public List<String> written(Said said) {
        return said.blocks().stream().map(GeminiWire::part).toList();
    }

    private static String part(Block block) {
        return switch (block) {
            case Block.Text text -> "{\"text\":" + RawJson.string(text.text()) + "}";
            case Block.Thinking thinking ->
                "{\"text\":" + RawJson.string(thinking.text())
                        + ",\"thought\":true,\"thoughtSignature\":"
                        + RawJson.string(String.valueOf(thinking.signature())) + "}";
            case Block.ToolUse use ->
                "{\"functionCall\":{\"name\":\"" + use.name() + "\",\"args\":" + use.arguments() + ",\"id\":\""
                        + use.id() + "\"}}";
            case Block.Opaque opaque -> opaque.raw();
            case Block.Image _, Block.ToolResult _ -> throw new IllegalArgumentException("no model says this");
        };
    }

    /// A text comes in pieces, anything else as one.
    private static List<String> pieces(Block block) {
        if (block instanceof Block.Text spoken && spoken.text().length() > 1) {
            String text = spoken.text();
            int middle = text.offsetByCodePoints(0, text.codePointCount(0, text.length()) / 2);
            return List.of(part(Block.text(text.substring(0, middle))), part(Block.text(text.substring(middle))));
        }
        return List.of(part(block));
    }

    @Override
    public Answer refusal(Refusal refusal, String message) {
        return switch (refusal) {
            case RATE_LIMITED -> error(429, "RESOURCE_EXHAUSTED", message, "");
            case OVERLOADED -> error(503, "UNAVAILABLE", message, "");
            case SERVER_ERROR -> error(500, "INTERNAL", message, "");
            case CONTEXT_TOO_LONG ->
                error(
                        400,
                        "INVALID_ARGUMENT",
                        "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576). "
                                + message,
                        "");
            case WRONG_KEY ->
                error(
                        400,
                        "INVALID_ARGUMENT",
                        "API key not valid. Please pass a valid API key. " + message,
                        "{\"@type\":\"type.googleapis.com/google.rpc.ErrorInfo\",\"reason\":\"API_KEY_INVALID\","
                                + "\"domain\":\"googleapis.com\"}");
            case FORBIDDEN -> error(403, "PERMISSION_DENIED", message, "");
            case UNKNOWN_MODEL -> error(404, "NOT_FOUND", message, "");
            case BAD_REQUEST -> error(400, "INVALID_ARGUMENT", message, "");
        };
    }

    static Answer error(int status, String word, String message, String detail) {
        return Answer.json(
                status,
                "{\"error\":{\"code\":" + status + ",\"message\":" + RawJson.string(message) + ",\"status\":\"" + word
                        + "\",\"details\":[" + detail + "]}}");
    }

    @Override
    public List<Answer> declined() {
        String blocked = "{\"promptFeedback\":{\"blockReason\":\"PROHIBITED_CONTENT\"},"
                + "\"usageMetadata\":{\"promptTokenCount\":9,\"totalTokenCount\":9}}";
        List<Answer> declined = new ArrayList<>();
        declined.add(streamed ? Answer.events("data: " + blocked + "\n\n") : Answer.json(200, blocked));
        for (String reason : List.of("SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII")) {
            String empty = "{\"candidates\":[{\"finishReason\":\"" + reason + "\",\"index\":0}]}";
            declined.add(streamed ? Answer.events("data: " + empty + "\n\n") : Answer.json(200, empty));
        }
        return declined;
    }

    @Override
    public Sent sent(Arrived request) {
        return new GeminiRequest(request).sent();
    }

    @Override
    public List<String> replayed(Arrived request) {
        return elements(request.body(), "contents").stream()
                .filter(content -> member(content, "role").equals("\"model\""))
                .reduce((_, later) -> later)
                .map(content -> elements(content, "parts"))
                .orElse(List.of());
    }

    private static String member(String object, String name) {
        return RawJson.members(object).orElseThrow().getOrDefault(name, "");
    }

    private static List<String> elements(String object, String name) {
        return RawJson.elements(member(object, name)).orElseThrow();
    }

    @Override
    public List<Block.Opaque> unknownBlocks() {
        return List.of(
                new Block.Opaque(
                        "executableCode", "{\"executableCode\":{\"language\":\"PYTHON\",\"code\":\"print(1.0)\"}}"),
                new Block.Opaque("neverSeen", "{\"thoughtSignature\":\"c2ln\",\"neverSeen\":{ \"z\":1.0,\"a\":1e3 }}"));
    }

    @Override
    public boolean thinks() {
        return true;
    }

    /// They are an object, not a text.
    @Override
    public boolean canWriteArguments(String arguments) {
        return Json.find(arguments).filter(JsonNode::isObject).isPresent();
    }

    @Override
    public List<Stop> stops() {
        return List.of(
                new Stop.End(),
                new Stop.Tools(),
                new Stop.Length(),
                new Stop.Refused(),
                new Stop.Unknown("MALFORMED_FUNCTION_CALL"),
                new Stop.Unknown("OTHER"),
                new Stop.Unknown("NEVER_SEEN"));
    }

    @Override
    public Usage usage() {
        return new Usage(120, 4_096, 0, 77, 33);
    }
}
