package org.murabito.knowledge.reflection;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.llm.JsonRows;
import org.murabito.memory.profile.Impression;
import org.murabito.runlog.Quote;

/// Reads what a model makes of the members who talked. It may put it in its own words, so nothing is taken that does
/// not name the lines it stands on: a tag or note only lines of the one member that it is about, and what a talk was
/// about every line from the first to the last of them.
final class ImpressionReader {
    private static final int MOST = 30;
    private static final int MOST_LINES = 100;
    private static final int LONGEST_TAG = 40;
    private static final int LONGEST = 200;

    private ImpressionReader() {}

    static List<Impression> read(String written, Place place, List<Message> talk) {
        List<Impression> impressions = new ArrayList<>();
        for (Map<String, String> row : JsonRows.find(written, "people").orElse(List.of())) {
            if (impressions.size() < MOST) {
                impressions.addAll(impressions(row, place, talk));
            }
        }
        return impressions;
    }

    /// A tag stays as long as one of its lines does, so it is one impression for each of them.
    private static List<Impression> impressions(Map<String, String> row, Place place, List<Message> talk) {
        Impression.Kind kind = kind(row.getOrDefault("kind", ""));
        String words = row.getOrDefault("words", "").replaceAll("\\s+", " ").strip();
        List<Message> lines = lines(row.getOrDefault("lines", ""), talk);
        if (kind == null || lines.isEmpty() || words.isEmpty() || words.length() > LONGEST) {
            return List.of();
        }
        Message first = lines.getFirst();
        boolean own = lines.stream().allMatch(line -> line.author().equals(first.author()));
        return switch (kind) {
            case TAG ->
                own && words.length() <= LONGEST_TAG
                        ? lines.stream()
                                .map(line -> impression(kind, words, place, List.of(line)))
                                .toList()
                        : List.of();
            case NOTE -> own ? List.of(impression(kind, words, place, lines)) : List.of();
            case TALK ->
                own
                        ? List.of(new Impression(
                                kind,
                                first.author(),
                                words,
                                quotes(talk.subList(talk.indexOf(first), talk.indexOf(lines.getLast()) + 1)),
                                place.id(),
                                place.audience(),
                                lines.getLast().at()))
                        : List.of();
        };
    }

    private static Impression impression(Impression.Kind kind, String words, Place place, List<Message> lines) {
        Message last = lines.getLast();
        return new Impression(kind, last.author(), words, quotes(lines), place.id(), place.audience(), last.at());
    }

    private static List<Quote> quotes(List<Message> lines) {
        return lines.stream()
                .map(line -> Quote.of(line, 0, line.text().length()))
                .toList();
    }

    private static Impression.@Nullable Kind kind(String name) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "tag" -> Impression.Kind.TAG;
            case "note" -> Impression.Kind.NOTE;
            case "talk" -> Impression.Kind.TALK;
            default -> null;
        };
    }

    /// In their order; none if one of the numbers is none of a line.
    private static List<Message> lines(String numbers, List<Message> talk) {
        TreeSet<Integer> found = new TreeSet<>();
        for (String number : numbers.strip().split("\\s+")) {
            if (!number.matches("[1-9]\\d{0,3}") || Integer.parseInt(number) > talk.size()) {
                return List.of();
            }
            found.add(Integer.parseInt(number));
        }
        return found.size() > MOST_LINES
                ? List.of()
                : found.stream().map(at -> talk.get(at - 1)).toList();
    }
}
