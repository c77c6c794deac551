package org.murabito.bench.recall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.murabito.chat.PlaceId;

/// Japanese questions; answered by the passage each was written for.
final class Passages implements Questions {
    private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

    @Override
    public String name() {
        return "ja-passages";
    }

    @Override
    public List<Ask> settleIn(Home home, Path folder) throws IOException {
        List<Ask> asks = new ArrayList<>();
        PlaceId channel = home.channel("passages");
        int passages = 0;
        JsonNode root = new ObjectMapper()
                .readTree(folder.resolve("dev/jsquad-valid-v1.3.json").toFile());
        for (JsonNode article : root.get("data")) {
            for (JsonNode paragraph : article.get("paragraphs")) {
                String key = Integer.toString(passages++);
                home.say(
                        channel,
                        key,
                        "writer",
                        START.plusSeconds(60L * passages),
                        paragraph.get("context").asText());
                for (JsonNode question : paragraph.get("qas")) {
                    asks.add(Ask.inChannel(question.get("question").asText(), channel, Set.of(key)));
                }
            }
        }
        return asks;
    }
}
