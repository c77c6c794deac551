package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.murabito.bench.data.LocomoTalk;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;

/// Long conversations of two people; the questions with swapped names are left out. Strangers are questions about two
/// other people.
final class Locomo implements Source {
    private static final int SWAPPED = 5;
    private static final int EVERY = 10;

    @Override
    public String name() {
        return "locomo";
    }

    @Override
    public void ask(Path folder, Part part, Asking asking) throws IOException {
        JsonNode samples = Json.read(Files.readString(folder.resolve("dev/locomo-dev.json")));
        for (int i = 0; i < samples.size(); i++) {
            if (part.has(i)) {
                Home home = asking.home();
                Set<String> turns = talk(home, samples.get(i).get("conversation"));
                for (JsonNode qa : samples.get(i).get("qa")) {
                    Set<String> gold = LocomoTalk.evidence(qa.path("evidence"));
                    gold.retainAll(turns);
                    if (!gold.isEmpty() && qa.path("category").asInt() != SWAPPED) {
                        asking.ask(home, qa.get("question").asText(), gold);
                    }
                }
                JsonNode others = samples.get((i + 1) % samples.size()).get("qa");
                for (int q = 0; q < others.size(); q += EVERY) {
                    asking.ask(home, others.get(q).get("question").asText(), Set.of());
                }
            }
        }
    }

    private static Set<String> talk(Home home, JsonNode conversation) {
        PlaceId channel = home.channel("talk");
        return LocomoTalk.tell(conversation, (key, speaker, at, text) -> home.say(channel, key, speaker, at, text));
    }
}
