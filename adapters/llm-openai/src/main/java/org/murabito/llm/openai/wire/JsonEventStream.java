package org.murabito.llm.openai.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// Server-sent events whose data is JSON, one after the other.
public final class JsonEventStream {
    private static final String LAST = "[DONE]";

    private final BufferedReader lines;
    private boolean done;

    JsonEventStream(BufferedReader lines) {
        this.lines = lines;
    }

    /// Empty at the end.
    ///
    /// @throws NotJson if the data is none
    public Optional<JsonNode> next() throws IOException {
        String event = data();
        if (event == null) {
            return Optional.empty();
        }
        if (event.strip().equals(LAST)) {
            done = true;
            return Optional.empty();
        }
        return Optional.of(Json.find(event).orElseThrow(NotJson::new));
    }

    /// Whether the server said that this was all.
    public boolean done() {
        return done;
    }

    private @Nullable String data() throws IOException {
        StringBuilder data = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty() && !data.isEmpty()) {
                return data.toString();
            }
            if (line.startsWith("data:")) {
                data.append(data.isEmpty() ? "" : "\n").append(line.substring(line.startsWith("data: ") ? 6 : 5));
            }
        }
        return data.isEmpty() ? null : data.toString();
    }
}
