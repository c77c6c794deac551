package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.wire.JsonEventStream;
import org.murabito.llm.openai.wire.OpenAiErrors;

/// Reads a chat completion, whole or streamed.
public final class ChatReply {
    static final String FORM = "openai-chat";

    private final OpenAiSettings settings;
    private final OpenAiErrors failures;
    /// Whether the model once closed thoughts that it had not opened: then it never opens them.
    private volatile boolean opensNone;

    public ChatReply(OpenAiSettings settings, OpenAiErrors failures) {
        this.settings = settings;
        this.failures = failures;
    }

    public ModelReply read(ModelRequest request, JsonNode completion) {
        JsonNode choice = completion.path("choices").path(0);
        if (!(choice.path("message") instanceof ObjectNode received)) {
            throw completion.hasNonNull("error")
                    ? failures.inside(completion)
                    : failures.malformed("replied without a message");
        }
        ObjectNode message = MessageRepair.message(received, request.exchanges().size(), settings.dialect());
        Stop stop = stop(choice.path("finish_reason").asText(""), message);
        if (ThinkTags.leavesOut(message.path("content").asText(""))) {
            opensNone = true;
        }
        boolean cutThoughts = opensNone && stop instanceof Stop.Length;
        List<Block> blocks = new ChatBlocks(message, received, settings.dialect(), cutThoughts).blocks();
        return Usages.reply(
                request, new Exchange(Role.ASSISTANT, blocks, settings.origin(FORM)), stop, completion.path("usage"));
    }

    /// The completion that a stream of pieces stands for.
    public JsonNode assemble(JsonEventStream stream, ReplyListener listener) throws IOException {
        ChatDeltas deltas = new ChatDeltas();
        ObjectNode completion = Json.object();
        ObjectNode choice = completion.withArrayProperty("choices").addObject();
        for (Optional<JsonNode> next = stream.next(); next.isPresent(); next = stream.next()) {
            JsonNode chunk = next.get();
            if (chunk.hasNonNull("error")) {
                throw failures.inside(chunk);
            }
            JsonNode part = chunk.path("choices").path(0);
            deltas.add(part.path("delta"));
            if (part.path("delta").path("content").isTextual()) {
                listener.heard(said(deltas.text()));
            }
            if (part.hasNonNull("finish_reason")) {
                choice.set("finish_reason", part.path("finish_reason"));
            }
            if (chunk.path("usage").isObject()) {
                completion.set("usage", chunk.path("usage"));
            }
        }
        if (!choice.has("finish_reason") && !stream.done()) {
            throw failures.network("broke off in the middle of a reply", null);
        }
        choice.set("message", deltas.message());
        return completion;
    }

    private String said(String text) {
        return switch (settings.dialect()) {
            case OPENAI -> text;
            case COMPATIBLE -> ThinkTags.soFar(text, opensNone).said();
        };
    }

    private static Stop stop(String reason, ObjectNode message) {
        if (!message.path("refusal").asText("").isEmpty()) {
            return new Stop.Refused();
        }
        return switch (reason) {
            // Some servers say "stop" or nothing where they mean that they wait for their calls.
            case "stop", "", "tool_calls", "function_call", "eos", "eos_token", "stop_sequence" ->
                message.path("tool_calls").isEmpty() ? new Stop.End() : new Stop.Tools();
            case "length", "max_tokens", "model_length" -> new Stop.Length();
            case "content_filter" -> new Stop.Refused();
            default -> new Stop.Unknown(reason);
        };
    }
}
