package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;

/// Transcripts of meetings, with queries and the turns that people marked as relevant to them.
final class Meetings implements Source {
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");

    @Override
    public String name() {
        return "qmsum";
    }

    @Override
    public void ask(Path folder, Part part, Asking asking) throws IOException {
        List<String> meetings = Files.readAllLines(folder.resolve("dev/val.jsonl"));
        for (int i = 0; i < meetings.size(); i++) {
            if (part.has(i)) {
                ask(Json.read(meetings.get(i)), asking.home(), asking);
            }
        }
    }

    private static void ask(JsonNode meeting, Home home, Asking asking) {
        PlaceId channel = home.channel("meeting");
        int turn = 0;
        for (JsonNode said : meeting.path("meeting_transcripts")) {
            home.say(
                    channel,
                    "k" + turn,
                    said.path("speaker").asText(),
                    START.plusSeconds(20L * turn),
                    said.path("content").asText());
            turn++;
        }
        for (JsonNode query : meeting.path("specific_query_list")) {
            Set<String> gold = new HashSet<>();
            for (JsonNode span : query.path("relevant_text_span")) {
                for (int at = span.get(0).asInt(); at <= span.get(1).asInt(); at++) {
                    gold.add("k" + at);
                }
            }
            if (!gold.isEmpty()) {
                asking.ask(home, query.path("query").asText(), gold);
            }
        }
    }
}
