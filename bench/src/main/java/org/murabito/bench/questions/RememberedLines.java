package org.murabito.bench.questions;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.murabito.app.village.Village;
import org.murabito.archive.Line;
import org.murabito.bench.data.LocomoTalk;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.llm.Json;
import org.murabito.memory.context.PertinentLines;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.text.Language;

/// Counts how many of the earlier lines that come with a question have to do with it: questions of the villages, each
/// asked in every channel, and of locomo. A line has to do with a question if it, or one at most three lines from it,
/// is evidence for the answer.
///
/// Arguments: FOLDER of locomo, work|held
public final class RememberedLines {
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final Instant NOW = Instant.parse("2026-06-17T12:00:00Z");
    private static final int LOOKED_THROUGH = 300;
    private static final int SHOWN = 250;
    private static final int NEAR = 3;
    private static final List<String> OFF_TOPIC = List.of(
            "How do we upgrade our app from Rails 7 to Rails 8?",
            "What did people say about the new Kubernetes cluster last month?",
            "Railsのバージョンを上げるとき、何回くらいに分けるのがいい？",
            "先月のサーバー移行は何日かかった？");

    private final PertinentLines pertinent = new PertinentLines(new KuromojiWords());

    private RememberedLines() {}

    public static void main(String[] arguments) throws IOException {
        RememberedLines bench = new RememberedLines();
        System.out.println("| asked | questions | without a line | lines | of them to do with it | evidence there |");
        System.out.println("|---|---|---|---|---|---|");
        List<NewcomerQuestions> questions = NewcomerQuestions.read(arguments[1]);
        for (Language village : Language.values()) {
            bench.village(
                    village,
                    questions.stream().filter(one -> one.village() == village).toList());
        }
        bench.locomo(Path.of(arguments[0]).resolve("dev/locomo-dev.json"));
    }

    private static final class Count {
        private int questions;
        private int empty;
        private int lines;
        private int right;
        private int found;

        void add(Set<MessageId> evidence, Set<MessageId> chosen, Set<MessageId> near) {
            questions++;
            empty += chosen.isEmpty() ? 1 : 0;
            this.lines += chosen.size();
            right += (int) chosen.stream().filter(near::contains).count();
            found += chosen.stream().anyMatch(evidence::contains) ? 1 : 0;
        }

        void print(String name) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %d (%.0f %%) | %d |%n",
                    name,
                    questions,
                    empty,
                    lines,
                    right,
                    100.0 * right / Math.max(1, lines),
                    found);
        }
    }

    private void ask(String question, List<Line> lines, Set<MessageId> evidence, Count there, Count elsewhere) {
        Set<MessageId> near = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            if (evidence.contains(lines.get(i).id())) {
                IntStream.rangeClosed(Math.max(0, i - NEAR), Math.min(lines.size() - 1, i + NEAR))
                        .forEach(at -> near.add(lines.get(at).id()));
            }
        }
        Set<MessageId> chosen = new HashSet<>();
        pertinent.of(question, lines, MemberId::key, SHOWN).forEach(line -> chosen.add(line.id()));
        (near.isEmpty() ? elsewhere : there).add(evidence, chosen, near);
    }

    private void village(Language language, List<NewcomerQuestions> questions) throws IOException {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        InMemoryMessageStore messages = new InMemoryMessageStore(communities);
        Village.read(language).settle(communities, messages, Clock.fixed(NOW, ZONE), ZONE);
        Count there = new Count();
        Count elsewhere = new Count();
        Count offTopic = new Count();
        for (Place channel : communities.places(Village.ID)) {
            if (channel.kind() == PlaceKind.CHANNEL) {
                List<Line> lines = messages
                        .latest(new Sights(communities).inPlace(channel.id()), channel.id(), LOOKED_THROUGH, null)
                        .stream()
                        .map(Line::of)
                        .toList();
                for (NewcomerQuestions question : questions) {
                    ask(question.question(), lines, evidence(question, lines), there, elsewhere);
                }
                OFF_TOPIC.forEach(question -> ask(question, lines, Set.of(), there, offTopic));
            }
        }
        there.print(language + " village, in the channel of the answer");
        elsewhere.print(language + " village, in another channel");
        offTopic.print(language + " village, of what is never spoken of");
    }

    private static Set<MessageId> evidence(NewcomerQuestions question, List<Line> lines) {
        Set<MessageId> evidence = new HashSet<>();
        for (Line line : lines) {
            LocalDateTime at = line.at().atZone(ZONE).toLocalDateTime();
            boolean is = question.answers().stream()
                    .anyMatch(gold -> line.place().key().equals(gold.channel())
                            && at.toLocalDate()
                                    .equals(LocalDate.ofInstant(NOW, ZONE).plusDays(gold.day()))
                            && at.toLocalTime().toString().startsWith(gold.minute()));
            if (is) {
                evidence.add(line.id());
            }
        }
        return evidence;
    }

    private void locomo(Path file) throws IOException {
        Count there = new Count();
        Count elsewhere = new Count();
        Count never = new Count();
        for (JsonNode talk : Json.read(Files.readString(file))) {
            List<Line> all = new ArrayList<>();
            List<String> keys = new ArrayList<>();
            PlaceId place = new PlaceId(new CommunityId("locomo"), "talk");
            LocomoTalk.tell(talk.get("conversation"), (key, speaker, at, text) -> {
                keys.add(key);
                all.add(new Line(
                        new MessageId(keys.size()), place, new MemberId(place.community(), speaker), at, text, null));
            });
            List<Line> lines = all.subList(Math.max(0, all.size() - LOOKED_THROUGH), all.size());
            for (JsonNode question : talk.get("qa")) {
                Set<MessageId> evidence = new HashSet<>();
                LocomoTalk.evidence(question.path("evidence")).stream()
                        .filter(keys::contains)
                        .forEach(key -> evidence.add(new MessageId(keys.indexOf(key) + 1L)));
                boolean has = question.path("category").asInt() != 5;
                ask(question.get("question").asText(), lines, evidence, has ? there : never, has ? elsewhere : never);
            }
        }
        there.print("locomo, evidence among the newest 300");
        elsewhere.print("locomo, evidence before");
        never.print("locomo, made up to mislead");
    }
}
