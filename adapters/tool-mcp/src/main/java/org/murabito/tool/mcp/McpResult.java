package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.setup.ConfiguredSecrets;
import org.murabito.tool.mcp.wire.TextCleaning;

/// What a server answered to a call, as a result of a tool: texts as they are, images for models that see, and a note
/// for what can be shown to none. Keys that the server was given are blanked: some servers list their environment.
final class McpResult {
    /// Letters; beyond them it is repeated rather than compared.
    private static final long MOST_COMPARED = 10_000_000;

    private static final int MOST_IMAGES = 4;

    /// In base64: what the vendors take at most, about 3.75 MB.
    private static final int LARGEST_IMAGE = 5_000_000;

    /// What every vendor takes. Gemini refuses a whole question with a GIF.
    private static final Set<String> SHOWN = Set.of("image/png", "image/jpeg", "image/webp");

    private final List<String> texts = new ArrayList<>();
    private final List<Block.Image> images = new ArrayList<>();

    private McpResult() {}

    static ToolResult of(String tool, JsonNode result, ConfiguredSecrets keys) {
        McpResult read = new McpResult();
        result.path("content").forEach(read::take);
        JsonNode structured = result.path("structuredContent");
        if (structured.isContainerNode() && !read.hasSaid(structured)) {
            read.texts.add(TextCleaning.text(Json.write(structured)));
        }
        String text = keys.blanked(String.join("\n", read.texts));
        if (result.path("isError").asBoolean(false)) {
            return ToolResult.failed(text.isBlank() ? tool + " failed and did not say why" : text);
        }
        if (text.isBlank() && read.images.isEmpty()) {
            return new ToolResult.Empty();
        }
        return ToolResult.ok(text, read.images);
    }

    /// Servers say structured content as text too, for those who do not read it.
    private boolean hasSaid(JsonNode structured) {
        String said = String.join("\n", texts);
        return leaves(structured).count() * said.length() <= MOST_COMPARED
                && leaves(structured)
                        .allMatch(leaf ->
                                said.contains(TextCleaning.text(leaf.asText()).strip()));
    }

    private static Stream<JsonNode> leaves(JsonNode node) {
        return node.isContainerNode() ? node.valueStream().flatMap(McpResult::leaves) : Stream.of(node);
    }

    private void take(JsonNode content) {
        switch (content.path("type").asText("")) {
            case "text" -> texts.add(TextCleaning.text(content.path("text").asText("")));
            case "image" ->
                image(content.path("mimeType").asText(""), content.path("data").asText(""));
            case "audio" -> leftOut("a sound", content.path("mimeType").asText(""));
            case "resource_link" -> link(content);
            case "resource" -> resource(content.path("resource"));
            default -> leftOut("something", content.path("type").asText(""));
        }
    }

    private void image(String type, String base64) {
        if (SHOWN.contains(type) && images.size() < MOST_IMAGES && base64.length() <= LARGEST_IMAGE) {
            images.add(new Block.Image(type, base64, null));
            texts.add("[image " + images.size() + ", " + type + "]");
        } else {
            leftOut("an image", type);
        }
    }

    private void link(JsonNode link) {
        texts.add(TextCleaning.line("["
                + link.path("name").asText(link.path("title").asText("link")) + "] "
                + link.path("uri").asText("") + " " + link.path("description").asText("")));
    }

    private void resource(JsonNode resource) {
        String type = resource.path("mimeType").asText("");
        if (resource.has("text")) {
            texts.add(TextCleaning.line(resource.path("uri").asText("")) + "\n"
                    + TextCleaning.text(resource.path("text").asText()));
        } else if (type.startsWith("image/")) {
            image(type, resource.path("blob").asText(""));
        } else {
            leftOut("a file, " + TextCleaning.line(resource.path("uri").asText("")), type);
        }
    }

    private void leftOut(String what, String type) {
        texts.add("[" + what + " (" + TextCleaning.line(type) + ") that cannot be shown here]");
    }
}
