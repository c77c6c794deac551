package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Json;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;

/// Writes a request as input items. What the same model said before goes back as it came, one block an item.
public final class ResponsesInput {
    private final String origin;
    private final ServerDialect dialect;

    public ResponsesInput(OpenAiSettings settings) {
        this.origin = settings.origin(ResponsesReply.FORM);
        this.dialect = settings.dialect();
    }

    public ArrayNode of(ModelRequest request) {
        ArrayNode items = JsonNodeFactory.instance.arrayNode();
        boolean own = false;
        for (Exchange exchange : request.exchanges()) {
            boolean assistant = exchange.role() == Role.ASSISTANT;
            own = assistant ? exchange.origin().equals(origin) : own;
            for (Block block : assistant ? exchange.spoken() : exchange.blocks()) {
                String raw = assistant && own ? RequestBlocks.raw(block) : null;
                if (raw != null) {
                    items.add(Json.read(raw));
                } else if (assistant) {
                    assistant(items, block);
                } else if (block instanceof Block.ToolResult result) {
                    result(items, result, own ? result.callId() : OpenAiCallIds.legal(result.callId()));
                }
            }
            if (!assistant) {
                user(items, RequestBlocks.said(exchange));
            }
        }
        return items;
    }

    /// Text alone goes as text: in the form of parts OpenAI's own description takes it for one of two things.
    private static void user(ArrayNode items, List<Block> said) {
        if (said.isEmpty()) {
            return;
        }
        ObjectNode item = items.addObject().put("role", "user");
        if (said.stream().noneMatch(Block.Image.class::isInstance)) {
            item.put("content", RequestBlocks.text(said, RequestBlocks.BETWEEN_TEXTS));
            return;
        }
        ArrayNode parts = item.putArray("content");
        for (Block block : said) {
            if (block instanceof Block.Image image) {
                image(parts, image);
            } else if (block instanceof Block.Text text) {
                text(parts, text.text());
            }
        }
    }

    /// @param id the call's own id, or the one that stands for it
    private static void result(ArrayNode items, Block.ToolResult result, String id) {
        ObjectNode item = items.addObject().put("type", "function_call_output").put("call_id", id);
        if (result.images().isEmpty()) {
            item.put("output", RequestBlocks.text(result));
            return;
        }
        ArrayNode parts = item.putArray("output");
        text(parts, RequestBlocks.text(result));
        result.images().forEach(image -> image(parts, image));
    }

    /// What another model said, or we in its name: without thoughts, and without what only its provider understands.
    private void assistant(ArrayNode items, Block block) {
        switch (block) {
            case Block.Text text -> items.addObject().put("role", "assistant").put("content", text.text());
            case Block.ToolUse use ->
                items.addObject()
                        .put("type", "function_call")
                        .put("call_id", OpenAiCallIds.legal(use.id()))
                        .put("name", MessageRepair.name(use.name()))
                        .put("arguments", MessageRepair.arguments(use.arguments(), dialect));
            case Block.Thinking _, Block.Opaque _, Block.Image _, Block.ToolResult _ -> {
                // Only its provider understands it, or nothing an assistant says.
            }
        }
    }

    private static void text(ArrayNode parts, String text) {
        parts.addObject().put("type", "input_text").put("text", text);
    }

    private static void image(ArrayNode parts, Block.Image image) {
        parts.addObject()
                .put("type", "input_image")
                .put("detail", "auto")
                .put("image_url", RequestBlocks.dataUrl(image));
    }
}
