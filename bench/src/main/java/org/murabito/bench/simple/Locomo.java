package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;

/// Long conversations of two people; the questions with swapped names are left out. Strangers are questions about two
/// other people.
final class Locomo implements Source {
    private static final Pattern EVIDENCE = Pattern.compile("D:?(\\d+):(\\d+)");
    private static final int SWAPPED = 5;
    private static final int EVERY = 10;
    private static final DateTimeFormatter SESSION = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, yyyy")
            .toFormatter(Locale.ENGLISH);

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
                    Set<String> gold = evidence(qa.path("evidence"));
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
        Set<String> turns = new HashSet<>();
        for (int session = 1; conversation.has("session_" + session + "_date_time"); session++) {
            String time = conversation.get("session_" + session + "_date_time").asText();
            Instant at = LocalDateTime.parse(time, SESSION).toInstant(ZoneOffset.UTC);
            for (JsonNode turn : conversation.path("session_" + session)) {
                String key = turn.get("dia_id").asText();
                String text = turn.get("text").asText() + " "
                        + turn.path("blip_caption").asText();
                home.say(channel, key, turn.get("speaker").asText(), at, text.strip());
                turns.add(key);
                at = at.plusSeconds(30);
            }
        }
        return turns;
    }

    private static Set<String> evidence(JsonNode ids) {
        Set<String> keys = new HashSet<>();
        for (JsonNode id : ids) {
            for (Matcher turn = EVIDENCE.matcher(id.asText()); turn.find(); ) {
                keys.add("D" + Integer.parseInt(turn.group(1)) + ":" + Integer.parseInt(turn.group(2)));
            }
        }
        return keys;
    }
}
