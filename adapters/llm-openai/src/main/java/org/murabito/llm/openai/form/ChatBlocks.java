package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.openai.setup.ServerDialect;

/// The blocks of a message of the assistant: thoughts, text, calls.
final class ChatBlocks {
    // DeepSeek, llama.cpp and vLLM have the first, Ollama and newer vLLM the second.
    private static final List<String> THOUGHTS = List.of("reasoning_content", "reasoning");
    private static final Set<String> PLAIN = Set.of("role", "content", "refusal", "tool_calls", "annotations");

    private final ObjectNode message;
    private final ObjectNode received;
    private final String raw;
    private final ServerDialect dialect;
    private final boolean cutThoughts;
    private final List<Block> blocks = new ArrayList<>();

    /// @param message as it is sent back
    /// @param received as it came
    /// @param cutThoughts whether a text without tags is thoughts that were cut off
    ChatBlocks(ObjectNode message, ObjectNode received, ServerDialect dialect, boolean cutThoughts) {
        this.message = message;
        this.received = received;
        this.raw = Json.write(message);
        this.dialect = dialect;
        this.cutThoughts = cutThoughts;
    }

    List<Block> blocks() {
        THOUGHTS.stream()
                .map(field -> message.path(field).asText(""))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .ifPresent(this::think);
        if (message.path("content").isTextual()) {
            say(message.path("content").asText());
        } else {
            message.path("content").forEach(this::part);
        }
        say(message.path("refusal").asText(""));
        JsonNode calls = message.path("tool_calls");
        for (int i = 0; i < calls.size(); i++) {
            JsonNode wrote = received.path("tool_calls").path(i).path("function");
            String id = calls.path(i).path("id").asText();
            String arguments = MessageRepair.written(wrote.path("arguments"));
            blocks.add(new Block.ToolUse(id, wrote.path("name").asText(""), arguments, next()));
        }
        if (blocks.isEmpty()
                && message.properties().stream()
                        .anyMatch(field -> !PLAIN.contains(field.getKey())
                                && !field.getValue().isNull())) {
            blocks.add(new Block.Opaque("message", raw));
        }
        return blocks;
    }

    private void part(JsonNode part) {
        switch (part.path("type").asText("")) {
            case "text", "output_text" -> say(part.path("text").asText(""));
            case "refusal" -> say(part.path("refusal").asText(""));
            // Mistral's form.
            case "thinking" -> {
                StringBuilder text = new StringBuilder();
                part.path("thinking")
                        .forEach(piece -> text.append(piece.path("text").asText("")));
                think(text.toString());
            }
            default -> {}
        }
    }

    private void say(String text) {
        ThinkTags tags = dialect == ServerDialect.OPENAI ? new ThinkTags("", text) : ThinkTags.in(text, cutThoughts);
        if (!tags.thought().isEmpty()) {
            think(tags.thought());
        }
        if (!tags.said().isEmpty()) {
            blocks.add(new Block.Text(tags.said(), next()));
        }
    }

    private void think(String text) {
        blocks.add(new Block.Thinking(text, null, next()));
    }

    /// The first block carries the message, so that it goes back once and whole.
    private String next() {
        return blocks.isEmpty() ? raw : ChatMessages.REST_OF_A_MESSAGE;
    }
}
