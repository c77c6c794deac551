package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.Sent;

/// Reads a request as Google would.
final class GeminiRequest {
    private final Arrived request;
    private final JsonNode body;

    GeminiRequest(Arrived request) {
        this.request = request;
        this.body = Json.read(request.body());
    }

    Sent sent() {
        return new Sent(
                request.path().replaceFirst("^/v1beta/models/(.*):(generate|streamGenerate)Content.*$", "$1"),
                body.path("systemInstruction")
                        .path("parts")
                        .path(0)
                        .path("text")
                        .asText(),
                tools(),
                body.path("toolConfig")
                        .path("functionCallingConfig")
                        .path("mode")
                        .asText()
                        .equals("NONE"),
                exchanges());
    }

    private List<ToolDefinition> tools() {
        List<ToolDefinition> tools = new ArrayList<>();
        for (JsonNode tool : body.path("tools").path(0).path("functionDeclarations")) {
            tools.add(new ToolDefinition(
                    tool.path("name").asText(), tool.path("description").asText(), tool.path("parametersJsonSchema")));
        }
        return tools;
    }

    /// Contents of one role after another are one side's words.
    private List<Exchange> exchanges() {
        List<Exchange> exchanges = new ArrayList<>();
        for (JsonNode content : body.path("contents")) {
            List<Block> blocks = new ArrayList<>();
            content.path("parts").forEach(part -> block(part, blocks));
            Exchange exchange =
                    content.path("role").asText().equals("model") ? Exchange.assistant(blocks) : Exchange.user(blocks);
            boolean same = !exchanges.isEmpty() && exchanges.getLast().role() == exchange.role();
            exchanges.add(same ? exchanges.removeLast().followedBy(exchange) : exchange);
        }
        return exchanges;
    }

    /// Google refuses results that have anything else beside them.
    List<String> mixedContents() {
        List<String> mixed = new ArrayList<>();
        for (JsonNode content : body.path("contents")) {
            long results = count(content, "functionResponse");
            if (results > 0 && results < content.path("parts").size()) {
                mixed.add(content.toString());
            }
        }
        return mixed;
    }

    /// Google counts the results against the calls of the content right before.
    List<String> unmatched() {
        List<String> unmatched = new ArrayList<>();
        long due = 0;
        for (JsonNode content : body.path("contents")) {
            if (count(content, "functionResponse") != due) {
                unmatched.add(content.toString());
            }
            due = count(content, "functionCall");
        }
        return unmatched;
    }

    private static long count(JsonNode content, String kind) {
        long count = 0;
        for (JsonNode part : content.path("parts")) {
            count += part.has(kind) ? 1 : 0;
        }
        return count;
    }

    private static void block(JsonNode part, List<Block> into) {
        if (part.has("functionCall")) {
            JsonNode call = part.path("functionCall");
            into.add(Block.use(call.path("id").asText(), call.path("name").asText(), Json.write(call.path("args"))));
        } else if (part.has("functionResponse")) {
            into.add(result(part.path("functionResponse")));
        } else if (part.has("inlineData")) {
            into.add(image(part));
        } else if (part.has("text") && !part.path("thought").asBoolean()) {
            into.add(Block.text(part.path("text").asText()));
        }
    }

    private static Block.ToolResult result(JsonNode response) {
        List<Block.Image> images = new ArrayList<>();
        response.path("parts").forEach(part -> images.add(image(part)));
        JsonNode said = response.path("response");
        return new Block.ToolResult(
                response.path("id").asText(),
                response.path("name").asText(),
                said.path(said.has("error") ? "error" : "output").asText(),
                images,
                said.has("error"));
    }

    private static Block.Image image(JsonNode part) {
        JsonNode blob = part.path("inlineData");
        return new Block.Image(blob.path("mimeType").asText(), blob.path("data").asText(), null);
    }
}
