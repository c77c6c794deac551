package org.murabito.app.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;

/// Plays a model that speaks chat completions: searches first, and then answers with the first hit as its quote.
final class PlayedModel implements Function<Arrived, Answer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String query;

    PlayedModel(String query) {
        this.query = query;
    }

    @Override
    public Answer apply(Arrived arrived) {
        JsonNode last = read(arrived.body()).path("messages");
        JsonNode tool = null;
        for (JsonNode message : last) {
            tool = message.path("role").asText().equals("tool") ? message : tool;
        }
        return tool == null ? search() : says("Found it.\n[[" + firstHit(tool.path("content")) + "]]");
    }

    private Answer search() {
        ObjectNode message = JSON.createObjectNode().put("role", "assistant").putNull("content");
        ObjectNode call = message.putArray("tool_calls").addObject();
        call.put("id", "call_1").put("type", "function");
        call.putObject("function")
                .put("name", "search_messages")
                .put("arguments", JSON.createObjectNode().put("query", query).toString());
        return completion(message, "tool_calls");
    }

    static Answer says(String text) {
        return completion(JSON.createObjectNode().put("role", "assistant").put("content", text), "stop");
    }

    private static Answer completion(ObjectNode message, String finish) {
        ObjectNode body = JSON.createObjectNode()
                .put("id", "c1")
                .put("object", "chat.completion")
                .put("created", 1)
                .put("model", "test");
        body.putArray("choices")
                .addObject()
                .put("index", 0)
                .put("finish_reason", finish)
                .putNull("logprobs")
                .set("message", message);
        body.putObject("usage")
                .put("prompt_tokens", 1_000)
                .put("completion_tokens", 50)
                .put("total_tokens", 1_050)
                .putObject("prompt_tokens_details")
                .put("cached_tokens", 400);
        return Answer.json(200, body.toString());
    }

    private static String firstHit(JsonNode content) {
        String text = content.isTextual()
                ? content.asText()
                : content.path(0).path("text").asText();
        return read(text.substring(text.indexOf('{'), text.lastIndexOf('}') + 1))
                .at("/hits/0/id")
                .asText();
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
