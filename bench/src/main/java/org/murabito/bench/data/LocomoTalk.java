package org.murabito.bench.data;

import com.fasterxml.jackson.databind.JsonNode;
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

/// How locomo writes a conversation, and the turns that are a question's evidence.
public final class LocomoTalk {
    private static final Pattern EVIDENCE = Pattern.compile("D:?(\\d+):(\\d+)");
    private static final DateTimeFormatter SESSION = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, yyyy")
            .toFormatter(Locale.ENGLISH);

    private LocomoTalk() {}

    /// Hears one turn.
    @FunctionalInterface
    public interface Listener {
        void said(String key, String speaker, Instant at, String text);
    }

    /// Tells the turns in order, half a minute apart, and gives their keys.
    public static Set<String> tell(JsonNode conversation, Listener listener) {
        Set<String> turns = new HashSet<>();
        for (int session = 1; conversation.has("session_" + session + "_date_time"); session++) {
            String time = conversation.get("session_" + session + "_date_time").asText();
            Instant at = LocalDateTime.parse(time, SESSION).toInstant(ZoneOffset.UTC);
            for (JsonNode turn : conversation.path("session_" + session)) {
                String key = turn.get("dia_id").asText();
                String text = turn.get("text").asText() + " "
                        + turn.path("blip_caption").asText();
                listener.said(key, turn.get("speaker").asText(), at, text.strip());
                turns.add(key);
                at = at.plusSeconds(30);
            }
        }
        return turns;
    }

    public static Set<String> evidence(JsonNode ids) {
        Set<String> keys = new HashSet<>();
        for (JsonNode id : ids) {
            for (Matcher turn = EVIDENCE.matcher(id.asText()); turn.find(); ) {
                keys.add("D" + Integer.parseInt(turn.group(1)) + ":" + Integer.parseInt(turn.group(2)));
            }
        }
        return keys;
    }
}
