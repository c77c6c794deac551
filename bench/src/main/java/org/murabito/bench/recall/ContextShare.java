package org.murabito.bench.recall;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.archive.Line;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;
import org.murabito.memory.context.PertinentLines;
import org.murabito.search.words.KuromojiWords;
import org.murabito.text.WordCount;
import org.murabito.text.Words;

/// Measures how much of what a question is about gets into a context of so many words, over long meetings whose
/// relevant turns people marked (`qmsum`): `FOLDER [WORDS]`.
public final class ContextShare {
    private static final CommunityId MEETINGS = new CommunityId("meetings");
    private static final PlaceId ROOM = new PlaceId(MEETINGS, "room");
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");

    private ContextShare() {}

    private interface Filling {
        List<Line> of(String question, List<Line> lines, int words);
    }

    private record Question(List<Line> lines, String text, Set<MessageId> marked) {}

    public static void main(String[] args) throws IOException {
        if (args.length < 1) {
            System.err.println("usage: ContextShare FOLDER [WORDS]");
            System.exit(2);
        }
        int words = args.length > 1 ? Integer.parseInt(args[1]) : 1_000;
        List<Question> questions = read(Path.of(args[0]).resolve("qmsum/dev/val.jsonl"));
        Words taken = new KuromojiWords();
        Map<String, Filling> fillings = new LinkedHashMap<>();
        fillings.put("the newest lines", (_, lines, most) -> newest(lines, most));
        fillings.put("lines by their own words (BM25)", filling(new PertinentLines(taken, 0)));
        for (double share : new double[] {0.8, 0.9, 0.93, PertinentLines.CARRIED, 0.97, 0.98}) {
            fillings.put("with the talk around them, " + share, filling(new PertinentLines(taken, share)));
        }
        System.out.println(
                "| what goes into " + words + " words | share of the marked words | of the context marked |");
        System.out.println("|---|---|---|");
        fillings.forEach((name, filling) -> measure(name, filling, questions, words));
    }

    private static Filling filling(PertinentLines pertinent) {
        return (question, lines, words) -> pertinent.of(question, lines, MemberId::key, words);
    }

    private static List<Line> newest(List<Line> lines, int most) {
        int left = most;
        int from = lines.size();
        while (from > 0 && WordCount.of(lines.get(from - 1).text()) <= left) {
            from--;
            left -= WordCount.of(lines.get(from).text());
        }
        return lines.subList(from, lines.size());
    }

    private static void measure(String name, Filling filling, List<Question> questions, int most) {
        double recall = 0;
        double precision = 0;
        for (Question question : questions) {
            List<Line> chosen = filling.of(question.text(), question.lines(), most);
            double hit = length(chosen.stream()
                    .filter(line -> question.marked().contains(line.id()))
                    .toList());
            recall += hit
                    / Math.max(
                            1,
                            length(question.lines().stream()
                                    .filter(line -> question.marked().contains(line.id()))
                                    .toList()));
            precision += hit / Math.max(1, length(chosen));
        }
        System.out.printf("| %s | %.3f | %.3f |%n", name, recall / questions.size(), precision / questions.size());
    }

    private static double length(List<Line> lines) {
        return lines.stream().mapToInt(line -> WordCount.of(line.text())).sum();
    }

    private static List<Question> read(Path file) throws IOException {
        List<Question> questions = new ArrayList<>();
        for (String meeting : Files.readAllLines(file)) {
            JsonNode json = Json.read(meeting);
            List<Line> lines = new ArrayList<>();
            for (JsonNode said : json.path("meeting_transcripts")) {
                int turn = lines.size();
                String speaker = said.path("speaker").asText().strip();
                lines.add(new Line(
                        new MessageId(turn + 1L),
                        ROOM,
                        new MemberId(MEETINGS, speaker.isEmpty() ? "?" : speaker),
                        START.plusSeconds(20L * turn),
                        said.path("content").asText(),
                        null));
            }
            for (JsonNode query : json.path("specific_query_list")) {
                Set<MessageId> marked = new HashSet<>();
                for (JsonNode span : query.path("relevant_text_span")) {
                    for (int at = span.get(0).asInt();
                            at <= Math.min(span.get(1).asInt(), lines.size() - 1);
                            at++) {
                        marked.add(new MessageId(at + 1L));
                    }
                }
                if (!marked.isEmpty()) {
                    questions.add(new Question(lines, query.path("query").asText(), marked));
                }
            }
        }
        return questions;
    }
}
