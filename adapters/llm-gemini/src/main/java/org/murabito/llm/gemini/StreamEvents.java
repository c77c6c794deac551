package org.murabito.llm.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel.ReplyListener;

/// Publishes what the events of a stream say while they come. What they are is read when all are there.
final class StreamEvents {
    private static final String DATA = "data:";

    private final ReplyListener listener;
    private final StringBuilder said = new StringBuilder();

    StreamEvents(ReplyListener listener) {
        this.listener = listener;
    }

    void line(String line) {
        if (line.startsWith(DATA)) {
            Json.find(line.substring(DATA.length())).ifPresent(this::event);
        }
    }

    private void event(JsonNode reply) {
        int before = said.length();
        for (JsonNode part : reply.path("candidates").path(0).path("content").path("parts")) {
            if (!part.path("thought").asBoolean()) {
                said.append(part.path("text").asText(""));
            }
        }
        if (said.length() > before) {
            listener.heard(said.toString());
        }
    }
}
