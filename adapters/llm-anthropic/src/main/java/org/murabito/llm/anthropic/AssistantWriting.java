package org.murabito.llm.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;

/// Writes what the model said: its own words as they came, another provider's as text and calls.
final class AssistantWriting {
    /// Under which key Anthropic's documentation puts arguments that are no JSON (Fine-grained tool streaming).
    private static final String NOT_JSON = "INVALID_JSON";

    private AssistantWriting() {}

    /// Each block as JSON. Blank text is left out: the API refuses it.
    ///
    /// @param callIds one for each call
    static List<String> blocks(Exchange exchange, List<String> callIds) {
        boolean own = exchange.origin().equals(AnthropicModel.ORIGIN);
        List<String> written = new ArrayList<>();
        int calls = 0;
        for (Block block : exchange.spoken()) {
            switch (block) {
                case Block.Text text when text.text().isBlank() -> {}
                case Block.Text text ->
                    written.add(keep(own, text.raw()).orElseGet(() -> Json.write(text(text.text()))));
                case Block.ToolUse call -> {
                    String id = callIds.get(calls++);
                    written.add(keep(own, call.raw()).orElseGet(() -> Json.write(use(call, id))));
                }
                case Block.Thinking thinking -> keep(own, thinking.raw()).ifPresent(written::add);
                case Block.Opaque opaque -> keep(own, opaque.raw()).ifPresent(written::add);
                case Block.Image _, Block.ToolResult _ -> {}
            }
        }
        return written;
    }

    private static Optional<String> keep(boolean own, @Nullable String raw) {
        return own ? Optional.ofNullable(raw) : Optional.empty();
    }

    private static ObjectNode text(String text) {
        return Json.object().put("type", "text").put("text", text);
    }

    private static ObjectNode use(Block.ToolUse call, String id) {
        return Json.object()
                .put("type", "tool_use")
                .put("id", id)
                .put("name", CallIds.legalName(call.name()))
                .set("input", input(call.arguments()));
    }

    /// What was written for arguments as an object, which is the only thing the API takes.
    static JsonNode input(String arguments) {
        return Json.find(arguments)
                .filter(JsonNode::isObject)
                .orElseGet(() -> Json.object().put(NOT_JSON, arguments));
    }
}
