package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.murabito.bench.data.JsonLines;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;
import org.murabito.run.Step;

/// How often simple mode asks a second, different query when its first one does not find a direct reply to
/// the question, and how often an answer quotes or a tool shows such a reply. Argument: a file of the irc
/// set.
public final class SecondQueries {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private int questions;
    private int misses;
    private int askedAgain;
    private int readInTheEnd;
    private int quoted;
    private int rounds;
    private long nanos;

    private SecondQueries() {}

    public static void main(String[] arguments) throws IOException {
        SecondQueries count = new SecondQueries();
        for (List<JsonNode> log : JsonLines.byLog(Path.of(arguments[0])).values()) {
            count.log(log);
        }
        System.out.printf(
                "questions %d, first query misses %d, of these asked again %d (%.0f %%)%n",
                count.questions, count.misses, count.askedAgain, 100.0 * count.askedAgain / Math.max(1, count.misses));
        System.out.printf(
                "a direct reply was read in the end %d, quoted %d; rounds %.1f, %.1f ms a question%n",
                count.readInTheEnd,
                count.quoted,
                (double) count.rounds / count.questions,
                count.nanos / 1e6 / count.questions);
    }

    private void log(List<JsonNode> lines) throws IOException {
        try (Home home = new Home()) {
            PlaceId place = home.channel("ubuntu");
            for (JsonNode line : lines) {
                String nick = line.path("nick").asText("");
                // The questions themselves are left out, or the search would find them and their replies right below.
                if (!nick.isEmpty() && !nick.equals("null") && !isQuestion(line)) {
                    Instant at = START.plusSeconds(20L * line.path("i").asInt());
                    home.say(place, key(line), nick, at, line.path("text").asText());
                }
            }
            for (JsonNode line : lines) {
                if (isQuestion(line)) {
                    ask(home, place, line.path("text").asText(), replies(line, lines));
                }
            }
        }
    }

    private static String key(JsonNode line) {
        return "k" + line.path("i").asInt();
    }

    private static boolean isQuestion(JsonNode line) {
        return line.path("start").asBoolean() && line.path("answeredByOther").asBoolean();
    }

    private static Set<String> replies(JsonNode question, List<JsonNode> lines) {
        Set<String> keys = new HashSet<>();
        for (JsonNode line : lines) {
            boolean replies = StreamSupport.stream(line.path("links").spliterator(), false)
                    .anyMatch(link -> link.asInt() == question.path("i").asInt());
            if (replies
                    && !line.path("nick")
                            .asText("")
                            .equals(question.path("nick").asText())) {
                keys.add(key(line));
            }
        }
        return keys;
    }

    private void ask(Home home, PlaceId place, String question, Set<String> replies) {
        Set<MessageId> gold = home.ids(place, replies);
        if (gold.isEmpty()) {
            return;
        }
        long at = System.nanoTime();
        Home.Reply reply = home.ask(question);
        nanos += System.nanoTime() - at;
        questions++;
        rounds += reply.rounds();
        List<Step.ToolCalled> searches = reply.calls().stream()
                .filter(call -> call.tool().equals("search_messages"))
                .toList();
        boolean first = !searches.isEmpty() && isRead(searches.getFirst(), gold);
        if (!first) {
            misses++;
            askedAgain += searches.stream().map(SecondQueries::query).distinct().count() > 1 ? 1 : 0;
        }
        readInTheEnd += reply.calls().stream().anyMatch(call -> isRead(call, gold)) ? 1 : 0;
        quoted += reply.quotes().stream().anyMatch(replies::contains) ? 1 : 0;
    }

    private static boolean isRead(Step.ToolCalled call, Set<MessageId> gold) {
        return call.read().stream().map(MessageId::of).anyMatch(gold::contains);
    }

    private static String query(Step.ToolCalled call) {
        return Json.read(call.arguments()).path("query").asText();
    }
}
