package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
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

/// Reads a response, whole or streamed. Every item is a block.
public final class ResponsesReply {
    static final String FORM = "openai-responses";

    private final OpenAiSettings settings;
    private final OpenAiErrors failures;

    public ResponsesReply(OpenAiSettings settings, OpenAiErrors failures) {
        this.settings = settings;
        this.failures = failures;
    }

    public ModelReply read(ModelRequest request, JsonNode response) {
        if (response.hasNonNull("error")) {
            throw failures.inside(response);
        }
        if (!response.path("output").isArray()) {
            throw failures.malformed("replied without output");
        }
        List<Block> blocks = new ArrayList<>();
        for (JsonNode item : response.path("output")) {
            if (item instanceof ObjectNode object) {
                String own = "call_" + request.exchanges().size() + "_" + blocks.size();
                blocks.add(block(object, own));
            }
        }
        return Usages.reply(
                request,
                new Exchange(Role.ASSISTANT, blocks, settings.origin(FORM)),
                stop(response),
                response.path("usage"));
    }

    /// The response that a stream of events ends with.
    public JsonNode assemble(JsonEventStream stream, ReplyListener listener) throws IOException {
        StringBuilder said = new StringBuilder();
        Map<Integer, JsonNode> items = new TreeMap<>();
        for (Optional<JsonNode> next = stream.next(); next.isPresent(); next = stream.next()) {
            JsonNode event = next.get();
            switch (event.path("type").asText("")) {
                case "response.output_text.delta" ->
                    listener.heard(said.append(event.path("delta").asText("")).toString());
                case "response.output_item.done" ->
                    items.put(event.path("output_index").asInt(items.size()), event.path("item"));
                case "response.completed", "response.incomplete", "response.failed" -> {
                    return whole(event.path("response"), items);
                }
                case "error" -> throw failures.inside(event);
                default -> {
                    if (event.hasNonNull("error")) {
                        throw failures.inside(event);
                    }
                }
            }
        }
        throw failures.network("broke off in the middle of a reply", null);
    }

    /// Some servers end with a response that has no output, since all of it was sent before.
    private static JsonNode whole(JsonNode response, Map<Integer, JsonNode> items) {
        if (response instanceof ObjectNode object && response.path("output").isEmpty()) {
            items.values().forEach(object.withArrayProperty("output")::add);
        }
        return response;
    }

    private Block block(ObjectNode item, String own) {
        return switch (item.path("type").asText("")) {
            case "message" -> new Block.Text(said(item), Json.write(item));
            case "reasoning" -> new Block.Thinking(thought(item), signature(item), Json.write(item));
            case "function_call" -> call(item, own);
            default -> new Block.Opaque(item.path("type").asText("unknown"), Json.write(item));
        };
    }

    private Block call(ObjectNode item, String own) {
        String name = item.path("name").asText("");
        String arguments = MessageRepair.written(item.path("arguments"));
        if (item.path("call_id").asText("").isBlank()) {
            item.put("call_id", own);
        }
        item.put("name", MessageRepair.name(name));
        item.put("arguments", MessageRepair.arguments(arguments, settings.dialect()));
        return new Block.ToolUse(item.path("call_id").asText(), name, arguments, Json.write(item));
    }

    private static String said(JsonNode item) {
        return texts(item.path("content"), "text") + texts(item.path("content"), "refusal");
    }

    private static String thought(JsonNode item) {
        String summary = texts(item.path("summary"), "text");
        return summary.isEmpty() ? texts(item.path("content"), "text") : summary;
    }

    private static String texts(JsonNode parts, String field) {
        return StreamSupport.stream(parts.spliterator(), false)
                .map(part -> part.path(field).asText(""))
                .collect(Collectors.joining());
    }

    private static String signature(JsonNode item) {
        return item.path("encrypted_content").asText("");
    }

    private static Stop stop(JsonNode response) {
        String status = response.path("status").asText("completed");
        return switch (status) {
            case "completed" -> completed(response.path("output"));
            case "incomplete" ->
                incomplete(response.path("incomplete_details").path("reason").asText(""));
            default -> new Stop.Unknown(status);
        };
    }

    private static Stop completed(JsonNode output) {
        boolean calls = false;
        for (JsonNode item : output) {
            calls |= item.path("type").asText("").equals("function_call");
            for (JsonNode part : item.path("content")) {
                if (part.path("type").asText("").equals("refusal")) {
                    return new Stop.Refused();
                }
            }
        }
        return calls ? new Stop.Tools() : new Stop.End();
    }

    private static Stop incomplete(String reason) {
        return switch (reason) {
            case "max_output_tokens" -> new Stop.Length();
            case "content_filter" -> new Stop.Refused();
            default -> new Stop.Unknown("incomplete: " + reason);
        };
    }
}
