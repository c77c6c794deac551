package org.murabito.llm.gemini;

import java.util.ArrayList;
import java.util.List;

/// Server-sent events, as far as a model's reply uses them.
final class ServerSentEvents {
    private static final String DATA = "data:";

    private ServerSentEvents() {}

    /// What each event carries. The last one counts without a blank line after it, too.
    static List<String> carried(String stream) {
        List<String> events = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String line : stream.split("\r\n|\n|\r", -1)) {
            if (line.startsWith(DATA)) {
                lines.add(line.substring(DATA.length()).stripLeading());
            } else if (line.isEmpty() && !lines.isEmpty()) {
                events.add(String.join("\n", lines));
                lines.clear();
            }
        }
        if (!lines.isEmpty()) {
            events.add(String.join("\n", lines));
        }
        return events;
    }
}
