package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
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

/// Reads one reply, whole or streamed.
final class ReplyReader {
    private static final int LONGEST_REASON = 60;

    private final GeminiSettings settings;
    private final GeminiErrors failures;
    private String finish = "";
    private boolean blocked;
    private JsonNode counted = Json.object();

    ReplyReader(GeminiSettings settings, GeminiErrors failures) {
        this.settings = settings;
        this.failures = failures;
    }

    ModelReply read(WireReply taken, ModelRequest request) {
        if (taken.status() != 200) {
            throw failures.of(taken);
        }
        List<String> pieces = settings.streamed() ? ServerSentEvents.carried(taken.text()) : List.of(taken.text());
        ReplyParts parts = new ReplyParts(
                settings.streamed(), String.valueOf(request.exchanges().size()));
        for (String piece : pieces) {
            read(piece, parts);
        }
        if (pieces.isEmpty()) {
            throw noReply();
        }
        if (settings.streamed() && finish.isEmpty() && !blocked) {
            throw failures.network("went away in the middle of a reply");
        }
        Exchange said = new Exchange(Role.ASSISTANT, parts.blocks(), settings.origin());
        boolean estimated = counted.isEmpty();
        return new ModelReply(said, stop(said), estimated ? Estimate.of(request, said) : usage(), estimated);
    }

    private void read(String piece, ReplyParts parts) {
        JsonNode reply = Json.find(piece).filter(JsonNode::isObject).orElseThrow(this::noReply);
        if (reply.path("error").isObject()) {
            throw failures.inside(piece);
        }
        blocked |= reply.path("promptFeedback").hasNonNull("blockReason");
        if (reply.path("usageMetadata").isObject()) {
            counted = reply.path("usageMetadata");
        }
        finish = reply.path("candidates").path(0).path("finishReason").asText(finish);
        elements(piece, "candidates").stream()
                .limit(1)
                .map(first -> member(first, "content"))
                .flatMap(content -> elements(content, "parts").stream())
                .forEach(parts::add);
    }

    private static String member(String object, String name) {
        return RawJson.members(object).orElseGet(Map::of).getOrDefault(name, "null");
    }

    private static List<String> elements(String object, String name) {
        return RawJson.elements(member(object, name)).orElseGet(List::of);
    }

    private ModelException noReply() {
        return failures.malformed("gave something that is no reply");
    }

    /// https://ai.google.dev/api/generate-content#FinishReason
    private Stop stop(Exchange said) {
        if (blocked) {
            return new Stop.Refused();
        }
        return switch (finish) {
            // The second is none of Google's own, but some who speak its language say so.
            case "STOP", "FUNCTION_CALL" -> said.calls().isEmpty() ? new Stop.End() : new Stop.Tools();
            case "MAX_TOKENS" -> new Stop.Length();
            case "SAFETY",
                    "RECITATION",
                    "BLOCKLIST",
                    "PROHIBITED_CONTENT",
                    "SPII",
                    "IMAGE_SAFETY",
                    "IMAGE_PROHIBITED_CONTENT",
                    "IMAGE_RECITATION" -> new Stop.Refused();
            default ->
                new Stop.Unknown(
                        finish.isEmpty()
                                ? "no reason given"
                                : finish.substring(0, Math.min(finish.length(), LONGEST_REASON)));
        };
    }

    /// The prompt's count includes what came from the cache, but not what the vendor's own tools brought.
    private Usage usage() {
        long cached = counted.path("cachedContentTokenCount").asLong();
        long prompt = counted.path("promptTokenCount").asLong()
                + counted.path("toolUsePromptTokenCount").asLong();
        long thinking = counted.path("thoughtsTokenCount").asLong();
        long output = counted.path("candidatesTokenCount").asLong() + thinking;
        return new Usage(Math.max(0, prompt - cached), cached, 0, output, thinking);
    }
}
