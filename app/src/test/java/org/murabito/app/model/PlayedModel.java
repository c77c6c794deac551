package org.murabito.app.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.ChatCompletion;

/// Plays a model that speaks chat completions: searches first, and then answers with the first hit as its quote.
public final class PlayedModel implements Function<Arrived, Answer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String query;

    public PlayedModel(String query) {
        this.query = query;
    }

    @Override
    public Answer apply(Arrived arrived) {
        JsonNode last = read(arrived.body()).path("messages");
        JsonNode tool = null;
        for (JsonNode message : last) {
            tool = message.path("role").asText().equals("tool") ? message : tool;
        }
        return tool == null
                ? ChatCompletion.calls(
                        "search_messages", JSON.createObjectNode().put("query", query))
                : ChatCompletion.says("Found it.\n[[" + firstHit(tool.path("content")) + "]]");
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
