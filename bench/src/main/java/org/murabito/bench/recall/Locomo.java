package org.murabito.bench.recall;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.PlaceId;

/// Questions about long conversations between two people; answered by the turns that are their evidence.
final class Locomo implements Questions {
    private static final Pattern EVIDENCE = Pattern.compile("D:?(\\d+):(\\d+)");
    private static final DateTimeFormatter SESSION = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, yyyy")
            .toFormatter(Locale.ENGLISH);

    @Override
    public String name() {
        return "locomo";
    }

    @Override
    public List<Ask> settleIn(Home home, Path folder) throws IOException {
        List<Ask> asks = new ArrayList<>();
        for (JsonNode sample : new ObjectMapper()
                .readTree(folder.resolve("dev/locomo-dev.json").toFile())) {
            PlaceId channel = home.channel(sample.get("sample_id").asText());
            Set<String> turns = talk(home, channel, sample.get("conversation"));
            for (JsonNode question : sample.get("qa")) {
                Set<String> answers = evidence(question.get("evidence"));
                answers.retainAll(turns);
                if (!answers.isEmpty()) {
                    asks.add(Ask.inChannel(question.get("question").asText(), channel, answers));
                }
            }
        }
        return asks;
    }

    private static Set<String> talk(Home home, PlaceId channel, JsonNode conversation) {
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
