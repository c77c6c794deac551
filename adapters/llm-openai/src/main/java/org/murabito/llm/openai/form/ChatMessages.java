package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;

/// Writes a request as messages. What the same model said before goes back as it came; its message stands in the
/// `raw` of its first block, and the others of that message have a blank one.
public final class ChatMessages {
    static final String REST_OF_A_MESSAGE = "";

    private final String origin;
    private final ServerDialect dialect;

    public ChatMessages(OpenAiSettings settings) {
        this.origin = settings.origin(ChatReply.FORM);
        this.dialect = settings.dialect();
    }

    public ArrayNode of(ModelRequest request) {
        ArrayNode messages = JsonNodeFactory.instance.arrayNode();
        if (!request.system().isBlank()) {
            messages.addObject().put("role", "system").put("content", request.system());
        }
        boolean own = false;
        for (Exchange exchange : request.exchanges()) {
            switch (exchange.role()) {
                case USER -> user(messages, exchange, own);
                case ASSISTANT -> {
                    own = exchange.origin().equals(origin);
                    assistant(messages, exchange, own);
                }
            }
        }
        return messages;
    }

    /// @param own whether the calls that it answers have their own ids
    private static void user(ArrayNode messages, Exchange exchange, boolean own) {
        List<Block> said = new ArrayList<>();
        for (Block.ToolResult result : exchange.results()) {
            messages.addObject()
                    .put("role", "tool")
                    .put("tool_call_id", own ? result.callId() : OpenAiCallIds.legal(result.callId()))
                    .put("content", RequestBlocks.text(result));
            // A tool cannot show pictures here, so they follow in the user's name.
            if (!result.images().isEmpty()) {
                said.add(Block.text("The images of the result of " + result.tool() + ":"));
                said.addAll(result.images());
            }
        }
        said.addAll(RequestBlocks.said(exchange));
        if (!said.isEmpty()) {
            write(messages.addObject().put("role", "user"), said);
        }
    }

    private static void write(ObjectNode message, List<Block> said) {
        if (said.stream().noneMatch(Block.Image.class::isInstance)) {
            message.put("content", RequestBlocks.text(said, RequestBlocks.BETWEEN_TEXTS));
            return;
        }
        ArrayNode parts = message.putArray("content");
        for (Block block : said) {
            if (block instanceof Block.Image image) {
                parts.addObject()
                        .put("type", "image_url")
                        .putObject("image_url")
                        .put("url", RequestBlocks.dataUrl(image));
            } else if (block instanceof Block.Text text) {
                parts.addObject().put("type", "text").put("text", text.text());
            }
        }
    }

    private void assistant(ArrayNode messages, Exchange exchange, boolean own) {
        List<Block> ours = new ArrayList<>();
        for (Block block : exchange.blocks()) {
            String raw = own ? RequestBlocks.raw(block) : null;
            if (raw == null) {
                ours.add(block);
            } else if (!raw.equals(REST_OF_A_MESSAGE)) {
                rebuild(messages, ours);
                messages.add(Json.read(raw));
            }
        }
        rebuild(messages, ours);
    }

    /// What another model said, or we in its name: without thoughts, and without what only its provider understands.
    private void rebuild(ArrayNode messages, List<Block> blocks) {
        if (blocks.isEmpty()) {
            return;
        }
        ObjectNode message =
                messages.addObject().put("role", "assistant").put("content", RequestBlocks.text(blocks, ""));
        for (Block block : blocks) {
            if (block instanceof Block.ToolUse use) {
                ObjectNode call = message.withArrayProperty("tool_calls")
                        .addObject()
                        .put("id", OpenAiCallIds.legal(use.id()))
                        .put("type", "function");
                call.putObject("function")
                        .put("name", MessageRepair.name(use.name()))
                        .put("arguments", MessageRepair.arguments(use.arguments(), dialect));
            }
        }
        blocks.clear();
    }
}
