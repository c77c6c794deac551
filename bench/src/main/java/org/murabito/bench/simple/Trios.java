package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.murabito.bench.data.JsonLines;
import org.murabito.chat.PlaceId;

/// Japanese chats of three people, twenty of them in a community: the longest question of each is asked again later,
/// and answered by what follows and is addressed to its asker.
final class Trios implements Source {
    private static final Instant START = Instant.parse("2023-01-01T00:00:00Z");
    private static final int TOGETHER = 20;
    private static final int NEXT = 8;

    @Override
    public String name() {
        return "ja-multiparty-chat";
    }

    @Override
    public void ask(Path folder, Part part, Asking asking) throws IOException {
        List<JsonNode> dialogues = JsonLines.all(folder.resolve("dev/dialogues.jsonl.gz"));
        for (int from = 0; from < dialogues.size(); from += TOGETHER) {
            if (part.has(from / TOGETHER)) {
                Home home = asking.home();
                List<JsonNode> together = dialogues.subList(from, Math.min(dialogues.size(), from + TOGETHER));
                together.forEach(dialogue -> settle(home, dialogue));
                together.forEach(dialogue -> askLongest(home, dialogue, asking));
            }
        }
    }

    private static String key(JsonNode dialogue, int number) {
        return dialogue.path("dialogue_id").asText() + "-" + number;
    }

    private static void settle(Home home, JsonNode dialogue) {
        PlaceId channel = home.channel(dialogue.path("dialogue_id").asText());
        int number = 0;
        for (JsonNode said : dialogue.path("utterances")) {
            home.say(
                    channel,
                    key(dialogue, number),
                    said.path("interlocutor_id").asText(),
                    START.plusSeconds(30L * number),
                    said.path("text").asText());
            number++;
        }
    }

    private static void askLongest(Home home, JsonNode dialogue, Asking asking) {
        JsonNode said = dialogue.path("utterances");
        IntStream.range(0, said.size())
                .filter(i -> said.get(i).path("text").asText().endsWith("？")
                        && !answers(dialogue, i).isEmpty())
                .boxed()
                .max(Comparator.comparingInt(
                        i -> said.get(i).path("text").asText().length()))
                .ifPresent(i -> asking.ask(home, said.get(i).path("text").asText(), answers(dialogue, i)));
    }

    private static Set<String> answers(JsonNode dialogue, int question) {
        JsonNode said = dialogue.path("utterances");
        String asker = said.get(question).path("interlocutor_id").asText();
        Set<String> keys = new HashSet<>();
        for (int i = question + 1; i < Math.min(said.size(), question + 1 + NEXT); i++) {
            boolean toAsker = StreamSupport.stream(
                            said.get(i).path("mention_to").spliterator(), false)
                    .anyMatch(name -> name.asText().equals(asker));
            if (toAsker && !said.get(i).path("interlocutor_id").asText().equals(asker)) {
                keys.add(key(dialogue, i));
            }
        }
        return keys;
    }
}
