package org.murabito.bench.recall;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.bench.data.JsonLines;
import org.murabito.chat.PlaceId;

/// Messages that start a conversation in a large public channel; answered by the direct replies of others.
final class Irc implements Questions {
    private static final Instant START = Instant.parse("2010-01-01T00:00:00Z");

    private final String part;

    Irc(String part) {
        this.part = part;
    }

    @Override
    public String name() {
        return "irc";
    }

    @Override
    public List<Ask> settleIn(Home home, Path folder) throws IOException {
        List<Ask> asks = new ArrayList<>();
        JsonLines.byLog(folder.resolve("dev/" + part + ".jsonl.gz"))
                .forEach((file, lines) -> settle(home, home.channel(file), lines, asks));
        return asks;
    }

    private static void settle(Home home, PlaceId channel, List<JsonNode> lines, List<Ask> asks) {
        Map<Integer, Set<String>> answers = new HashMap<>();
        Map<Integer, JsonNode> byNumber = new HashMap<>();
        Instant at = START;
        for (JsonNode line : lines) {
            if (line.get("nick").isNull()) {
                continue;
            }
            at = later(at, line.path("time").asText(""));
            byNumber.put(line.get("i").asInt(), line);
            home.say(
                    channel,
                    line.get("i").asText(),
                    nick(line),
                    at,
                    line.get("text").asText());
            for (JsonNode link : line.path("links")) {
                JsonNode asked = byNumber.get(link.asInt());
                if (asked != null && !nick(asked).equals(nick(line))) {
                    answers.computeIfAbsent(link.asInt(), _ -> new HashSet<>())
                            .add(line.get("i").asText());
                }
            }
        }
        for (JsonNode line : lines) {
            Set<String> replies = answers.get(line.get("i").asInt());
            if (line.path("start").asBoolean() && line.path("answeredByOther").asBoolean() && replies != null) {
                asks.add(new Ask(
                        line.get("text").asText(),
                        channel,
                        replies,
                        line.get("i").asText(),
                        ""));
            }
        }
    }

    private static String nick(JsonNode line) {
        return line.get("nick").asText();
    }

    /// Minutes without a date; lines of one minute keep their order, and a file may run past midnight.
    private static Instant later(Instant before, String time) {
        Instant next = before.plusMillis(1);
        if (time.isEmpty()) {
            return next;
        }
        Duration sinceMidnight = Duration.between(LocalTime.MIDNIGHT, LocalTime.parse(time));
        Instant day = before.truncatedTo(java.time.temporal.ChronoUnit.DAYS);
        Instant said = day.plus(sinceMidnight);
        if (Duration.between(said, before).compareTo(Duration.ofHours(12)) > 0) {
            said = said.plus(Duration.ofDays(1));
        }
        return said.isAfter(next) ? said : next;
    }
}
