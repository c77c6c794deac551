package org.murabito.bench.recall;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.murabito.bench.data.JsonLines;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;

/// Sentences in which people describe themselves, in Japanese; answered by the member who wrote them, found by what
/// they said in chats with others.
final class Profiles implements Questions {
    private static final Instant START = Instant.parse("2022-01-01T00:00:00Z");

    @Override
    public String name() {
        return "ja-profile";
    }

    @Override
    public int limit() {
        return 200;
    }

    @Override
    public List<Ask> settleIn(Home home, Path folder) throws IOException {
        int talks = 0;
        for (JsonNode dialogue : JsonLines.all(folder.resolve("corpus/dialogues.jsonl.gz"))) {
            talk(home, home.channel("talk-" + ++talks), dialogue);
        }
        List<Ask> asks = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("dev/persona-queries.jsonl"))) {
            JsonNode query = Json.read(line);
            asks.add(Ask.ofMember(
                    query.get("query").asText(), query.get("member").asText()));
        }
        return asks;
    }

    private static void talk(Home home, PlaceId channel, JsonNode dialogue) {
        Instant at = START;
        int turn = 0;
        for (JsonNode said : dialogue.get("utterances")) {
            String time = said.get(1).asText();
            at = time.equals("NaT")
                    ? at.plusSeconds(1)
                    : LocalDateTime.parse(time).toInstant(ZoneOffset.UTC);
            home.say(
                    channel,
                    Integer.toString(turn++),
                    said.get(0).asText(),
                    at,
                    said.get(2).asText());
        }
    }
}
