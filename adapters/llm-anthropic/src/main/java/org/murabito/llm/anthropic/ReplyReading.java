package org.murabito.llm.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Estimate;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.RawJson;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;

/// Reads what the model wrote; every block keeps its JSON as it came.
final class ReplyReading {
    private ReplyReading() {}

    /// A message that came in one piece.
    static RawReply whole(String json) {
        Map<String, String> message = RawJson.members(json).orElseThrow(ReplyReading::noMessage);
        List<RawReply.Piece> pieces = new ArrayList<>();
        for (String raw : RawJson.elements(message.getOrDefault("content", "")).orElseThrow(ReplyReading::noMessage)) {
            pieces.add(new RawReply.Piece(RawJson.members(raw).orElseThrow(ReplyReading::noMessage), raw, null));
        }
        JsonNode usage = Json.find(message.getOrDefault("usage", "")).orElse(MissingNode.getInstance());
        return new RawReply(pieces, text(message, "stop_reason"), usage);
    }

    static ModelException noMessage() {
        return new ModelException(
                ModelException.Kind.MALFORMED, "what came is no reply of Anthropic's; is there a proxy in between?");
    }

    static ModelReply reply(RawReply written, ModelRequest request) {
        Exchange exchange = new Exchange(
                Role.ASSISTANT,
                written.pieces().stream().map(ReplyReading::block).toList(),
                AnthropicModel.ORIGIN);
        Optional<Usage> usage = usage(written.usage());
        return new ModelReply(
                exchange, stop(written.stop()), usage.orElseGet(() -> Estimate.of(request, exchange)), usage.isEmpty());
    }

    private static Block block(RawReply.Piece piece) {
        Map<String, String> members = piece.members();
        String type = text(members, "type");
        return switch (type) {
            case "text" -> new Block.Text(text(members, "text"), piece.raw());
            case "thinking" ->
                new Block.Thinking(
                        text(members, "thinking"), find(members, "signature").orElse(null), piece.raw());
            case "redacted_thinking" -> new Block.Thinking("", null, piece.raw());
            case "tool_use" ->
                new Block.ToolUse(text(members, "id"), text(members, "name"), arguments(piece), piece.raw());
            default -> new Block.Opaque(type, piece.raw());
        };
    }

    private static String arguments(RawReply.Piece piece) {
        @Nullable String written = piece.arguments();
        return written == null ? piece.members().getOrDefault("input", "{}") : written;
    }

    /// Blank if it is missing or something else than a text.
    static String text(Map<String, String> members, String name) {
        return find(members, name).orElse("");
    }

    private static Optional<String> find(Map<String, String> members, String name) {
        return Json.find(members.getOrDefault(name, "null"))
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue);
    }

    private static Stop stop(String reason) {
        return switch (reason) {
            case "end_turn", "stop_sequence" -> new Stop.End();
            case "tool_use" -> new Stop.Tools();
            case "max_tokens" -> new Stop.Length();
            case "pause_turn" -> new Stop.Paused();
            case "refusal" -> new Stop.Refused();
            case "model_context_window_exceeded" -> new Stop.ContextFull();
            default -> new Stop.Unknown(reason);
        };
    }

    private static Optional<Usage> usage(JsonNode usage) {
        if (!usage.path("input_tokens").isNumber()
                || !usage.path("output_tokens").isNumber()) {
            return Optional.empty();
        }
        return Optional.of(new Usage(
                usage.path("input_tokens").asLong(),
                usage.path("cache_read_input_tokens").asLong(),
                usage.path("cache_creation_input_tokens").asLong(),
                usage.path("output_tokens").asLong(),
                usage.path("output_tokens_details").path("thinking_tokens").asLong()));
    }
}
