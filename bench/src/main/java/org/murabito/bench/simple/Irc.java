package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.bench.data.JsonLines;
import org.murabito.chat.PlaceId;

/// Openings in a large public channel, asked again later; answered by the direct replies of others. The shaping part
/// is ten files of the set's training part, the held one its dev part.
final class Irc implements Source {
    private static final Instant START = Instant.parse("2010-01-01T00:00:00Z");
    private static final int FILES = 10;

    @Override
    public String name() {
        return "irc";
    }

    @Override
    public void ask(Path folder, Part part, Asking asking) throws IOException {
        String file = part == Part.HELD ? "dev" : "train";
        for (List<JsonNode> lines : JsonLines.byLog(folder.resolve("dev/" + file + ".jsonl.gz")).values().stream()
                .limit(FILES)
                .toList()) {
            ask(lines, asking.home(), asking);
        }
    }

    private static void ask(List<JsonNode> lines, Home home, Asking asking) {
        PlaceId channel = home.channel("ubuntu");
        Map<Integer, Set<String>> replies = new HashMap<>();
        Map<Integer, String> nicks = new HashMap<>();
        for (JsonNode line : lines) {
            if (!line.get("nick").isNull()) {
                int number = line.get("i").asInt();
                String nick = line.get("nick").asText();
                nicks.put(number, nick);
                home.say(
                        channel,
                        "k" + number,
                        nick,
                        START.plusSeconds(20L * number),
                        line.get("text").asText());
                for (JsonNode link : line.path("links")) {
                    if (!nick.equals(nicks.getOrDefault(link.asInt(), nick))) {
                        replies.computeIfAbsent(link.asInt(), _ -> new HashSet<>())
                                .add("k" + number);
                    }
                }
            }
        }
        for (JsonNode line : lines) {
            Set<String> gold = replies.getOrDefault(line.get("i").asInt(), Set.of());
            if (line.path("start").asBoolean() && !gold.isEmpty()) {
                asking.ask(home, line.get("text").asText(), gold);
            }
        }
    }
}
