package org.murabito.llm.openai;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Role;

/// Writes a request as input items. What the same model said before goes back as it came, one block an item.
final class ResponsesInput {
    private final String origin;
    private final Dialect dialect;

    ResponsesInput(OpenAiSettings settings) {
        this.origin = settings.origin(ResponsesReply.FORM);
        this.dialect = settings.dialect();
    }

    ArrayNode of(ModelRequest request) {
        ArrayNode items = JsonNodeFactory.instance.arrayNode();
        boolean own = false;
        for (Exchange exchange : request.exchanges()) {
            boolean assistant = exchange.role() == Role.ASSISTANT;
            own = assistant ? exchange.origin().equals(origin) : own;
            ArrayNode said = JsonNodeFactory.instance.arrayNode();
            for (Block block : exchange.blocks()) {
                String raw = assistant && own ? Blocks.raw(block) : null;
                if (raw != null) {
                    items.add(Json.read(raw));
                } else if (assistant) {
                    assistant(items, block);
                } else {
                    user(items, said, block, own);
                }
            }
            if (!said.isEmpty()) {
                items.addObject().put("role", "user").set("content", said);
            }
        }
        return items;
    }

    /// @param own whether the calls that it answers have their own ids
    private static void user(ArrayNode items, ArrayNode said, Block block, boolean own) {
        switch (block) {
            case Block.ToolResult result ->
                result(items, result, own ? result.callId() : CallIds.legal(result.callId()));
            case Block.Text text -> text(said, text.text());
            case Block.Image image -> image(said, image);
            case Block.Thinking _, Block.ToolUse _, Block.Opaque _ -> {
                // Nothing a user says.
            }
        }
    }

    private static void result(ArrayNode items, Block.ToolResult result, String id) {
        ObjectNode item = items.addObject().put("type", "function_call_output").put("call_id", id);
        if (result.images().isEmpty()) {
            item.put("output", Blocks.text(result));
            return;
        }
        ArrayNode parts = item.putArray("output");
        text(parts, Blocks.text(result));
        result.images().forEach(image -> image(parts, image));
    }

    /// What another model said, or we in its name: without thoughts, and without what only its provider understands.
    private void assistant(ArrayNode items, Block block) {
        switch (block) {
            case Block.Text text -> items.addObject().put("role", "assistant").put("content", text.text());
            case Block.ToolUse use ->
                items.addObject()
                        .put("type", "function_call")
                        .put("call_id", CallIds.legal(use.id()))
                        .put("name", Mending.name(use.name()))
                        .put("arguments", Mending.arguments(use.arguments(), dialect));
            case Block.Thinking _, Block.Opaque _, Block.Image _, Block.ToolResult _ -> {
                // Only its provider understands it, or nothing an assistant says.
            }
        }
    }

    private static void text(ArrayNode parts, String text) {
        parts.addObject().put("type", "input_text").put("text", text);
    }

    private static void image(ArrayNode parts, Block.Image image) {
        parts.addObject().put("type", "input_image").put("detail", "auto").put("image_url", Blocks.dataUrl(image));
    }
}
