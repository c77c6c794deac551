package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;

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
        Map<String, List<JsonNode>> files = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(folder.resolve("dev/" + file + ".jsonl.gz"))),
                StandardCharsets.UTF_8))) {
            lines.lines()
                    .map(Json::read)
                    .takeWhile(line -> files.size() < FILES
                            || files.containsKey(line.get("file").asText()))
                    .forEach(line -> files.computeIfAbsent(line.get("file").asText(), _ -> new ArrayList<>())
                            .add(line));
        }
        for (List<JsonNode> lines : files.values()) {
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
