package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;

/// Japanese questions and the passage each was written for. Strangers are questions about articles that are not
/// there.
final class Passages implements Source {
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");
    private static final int EVERY = 5;

    private record Pair(String question, String key) {}

    @Override
    public String name() {
        return "ja-passages";
    }

    @Override
    public void ask(Path folder, Part part, Asking asking) throws IOException {
        JsonNode articles = Json.read(Files.readString(folder.resolve("dev/jsquad-valid-v1.3.json")))
                .path("data");
        Home home = asking.home();
        PlaceId channel = home.channel("passages");
        List<Pair> here = new ArrayList<>();
        List<Pair> elsewhere = new ArrayList<>();
        int number = 0;
        for (int i = 0; i < articles.size(); i++) {
            for (JsonNode passage : articles.get(i).path("paragraphs")) {
                String key = "p" + number++;
                if (part.has(i)) {
                    String text = passage.path("context").asText();
                    home.say(channel, key, "author" + i, START.plusSeconds(86_400L * number), text);
                }
                for (JsonNode qa : passage.path("qas")) {
                    (part.has(i) ? here : elsewhere)
                            .add(new Pair(qa.path("question").asText(), key));
                }
            }
        }
        for (int i = 0; i < here.size(); i += EVERY) {
            asking.ask(home, here.get(i).question(), Set.of(here.get(i).key()));
        }
        for (int i = 0; i < elsewhere.size(); i += 2 * EVERY) {
            asking.ask(home, elsewhere.get(i).question(), Set.of());
        }
    }
}
