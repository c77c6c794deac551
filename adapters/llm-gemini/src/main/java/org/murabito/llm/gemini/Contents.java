package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Json;

/// Writes exchanges as the vendor's `contents`. What the model said itself goes back as it came; of another model's
/// words only text and calls are kept.
///
/// The results of a turn's calls stand in a content of their own, in the order of the calls and nothing beside them:
/// the vendor counts them against the calls and refuses a content that holds anything else.
final class Contents {
    /// In the place of a signature where the model that would have signed is another one:
    /// https://ai.google.dev/gemini-api/docs/thought-signatures#faqs
    static final String UNSIGNED = "skip_thought_signature_validator";

    private static final String UNREADABLE = "unreadable";

    private final GeminiSettings settings;
    private final List<JsonNode> contents = new ArrayList<>();
    /// The ids of the last calls in the vendor's eyes; blank for a call that it gave none.
    private final Map<String, String> ids = new HashMap<>();

    Contents(GeminiSettings settings) {
        this.settings = settings;
    }

    List<JsonNode> of(List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            if (exchange.role() == Role.USER) {
                user(exchange);
            } else {
                model(exchange);
            }
        }
        return contents;
    }

    private void add(String role, ArrayNode parts) {
        if (!parts.isEmpty()) {
            ObjectNode content = Json.object().put("role", role);
            content.set("parts", parts);
            contents.add(content);
        }
    }

    private void user(Exchange exchange) {
        ArrayNode results = array();
        ArrayNode others = array();
        for (Block block : exchange.blocks()) {
            switch (block) {
                case Block.ToolResult result -> {
                    results.addObject().set("functionResponse", response(result));
                    if (!settings.imagesInResults()) {
                        result.images().forEach(image -> others.add(inline(image)));
                    }
                }
                case Block.Text text -> addText(others, text.text());
                case Block.Image image -> others.add(inline(image));
                case Block.Thinking _, Block.ToolUse _, Block.Opaque _ ->
                    throw new IllegalArgumentException("the user neither thinks nor calls");
            }
        }
        add("user", results);
        add("user", others);
    }

    private ObjectNode response(Block.ToolResult result) {
        ObjectNode response = Json.object();
        String id = ids.getOrDefault(result.callId(), result.callId());
        if (!id.isEmpty()) {
            response.put("id", id);
        }
        response.put("name", result.tool());
        response.putObject("response").put(result.error() ? "error" : "output", result.text());
        if (settings.imagesInResults() && !result.images().isEmpty()) {
            ArrayNode parts = response.putArray("parts");
            result.images().forEach(image -> parts.add(inline(image)));
        }
        return response;
    }

    private void model(Exchange exchange) {
        ids.clear();
        ArrayNode parts = array();
        boolean own = exchange.origin().equals(settings.origin());
        boolean signed = own;
        for (Block block : exchange.blocks()) {
            String raw = own ? raw(block) : "";
            if (!raw.isEmpty()) {
                parts.addRawValue(new RawValue(raw));
                if (block instanceof Block.ToolUse use) {
                    ids.put(use.id(), ReplyParts.callId(raw));
                }
            } else if (block instanceof Block.ToolUse use) {
                ObjectNode part = parts.addObject();
                part.set("functionCall", call(use));
                // Only the first of a turn's calls is signed.
                if (!signed) {
                    part.put("thoughtSignature", UNSIGNED);
                    signed = true;
                }
            } else if (block instanceof Block.Text text) {
                addText(parts, text.text());
            }
        }
        add("model", parts);
    }

    private static String raw(Block block) {
        String raw = switch (block) {
            case Block.Text text -> text.raw();
            case Block.Image image -> image.raw();
            case Block.Thinking thinking -> thinking.raw();
            case Block.ToolUse use -> use.raw();
            case Block.Opaque opaque -> opaque.raw();
            case Block.ToolResult _ -> throw new IllegalArgumentException("results are the user's");
        };
        return raw == null ? "" : raw;
    }

    private ObjectNode call(Block.ToolUse use) {
        String id = "call-" + contents.size() + "-" + ids.size();
        ids.put(use.id(), id);
        ObjectNode call = Json.object().put("id", id).put("name", use.name());
        boolean readable = Json.find(use.arguments()).filter(JsonNode::isObject).isPresent();
        if (readable) {
            call.putRawValue("args", new RawValue(use.arguments()));
        } else {
            call.putObject("args").put(UNREADABLE, use.arguments());
        }
        return call;
    }

    private static void addText(ArrayNode parts, String text) {
        // The vendor refuses a part without anything in it.
        if (!text.isEmpty()) {
            parts.addObject().put("text", text);
        }
    }

    private static ObjectNode inline(Block.Image image) {
        ObjectNode part = Json.object();
        part.putObject("inlineData").put("mimeType", image.mediaType()).put("data", image.base64());
        return part;
    }

    private static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }
}
