package org.murabito.plain.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.date.span.Period;
import org.murabito.llm.Json;
import org.murabito.plain.word.Term;
import org.murabito.text.Language;

/// The searches for a question: first as it is asked, then in other words and wider.
final class Queries {
    private static final int LIMIT = 20;
    private static final int MOST_OTHERS = 3;
    private static final int MOST_OF_CHANNEL = 50;
    private static final int MOST_ABROAD = 12;

    private final QuestionReading reading;
    private final NamedMembers people;
    private final ToDoubleFunction<Term> weight;
    private final @Nullable Term author;

    /// @param weight how much a word tells, going by what was found so far
    Queries(QuestionReading reading, NamedMembers people, ToDoubleFunction<Term> weight) {
        this.reading = reading;
        this.people = people;
        this.weight = weight;
        this.author = reading.terms().stream()
                .filter(term -> term.surface().equals(reading.author()) && people.isMember(term))
                .findFirst()
                .orElse(null);
    }

    ObjectNode first() {
        return search(words(about(true)), reading.isTimed(), true);
    }

    /// In the channel that it is asked in, also in other words of its language.
    ObjectNode here() {
        String words = about(true).stream()
                .flatMap(term -> Stream.concat(
                        Stream.of(people.written(term)),
                        Stream.concat(term.others().stream(), term.similar().stream())
                                .filter(other -> Language.of(other) == Language.of(term.surface()))))
                .distinct()
                .collect(Collectors.joining(" "));
        return search(words, reading.isTimed(), true).put("channel", reading.here());
    }

    /// What was said there lately.
    ObjectNode latestHere() {
        return search("", reading.isTimed(), true).put("limit", MOST_OF_CHANNEL);
    }

    /// Such amounts as are asked for, said there.
    Optional<ObjectNode> amountHere() {
        return Optional.ofNullable(reading.counted())
                .map(counted -> search(String.join(" ", counted.units()), reading.isTimed(), true));
    }

    /// With what was asked before.
    ObjectNode withAsked() {
        List<Term> all = new ArrayList<>(about(true));
        all.addAll(reading.followUp().asked());
        return search(words(all), reading.isTimed(), true);
    }

    /// Different ones, the most promising first.
    ///
    /// @param nothingFound whether the time or the place that was asked for is in the way
    List<ObjectNode> others(boolean nothingFound) {
        List<ObjectNode> others = new ArrayList<>();
        boolean timed = reading.isTimed();
        boolean narrowed = !nothingFound;
        if (nothingFound && timed) {
            others.add(search(words(about(true)), false, true));
        }
        if (nothingFound && (author != null || reading.place() != null)) {
            others.add(search(words(about(false)), timed, false));
        }
        boolean keepTime = timed && !nothingFound;
        List<Term> strong = strong(narrowed);
        String abroad = abroad(narrowed);
        if (!abroad.isEmpty()) {
            others.add(search(abroad, keepTime, narrowed));
        }
        if (strong.stream()
                .anyMatch(term -> !term.others().isEmpty() || !term.similar().isEmpty())) {
            others.add(search(inOtherWords(strong), keepTime, narrowed));
        }
        if (about(narrowed).stream().anyMatch(term -> !term.parts().isEmpty())) {
            others.add(search(inParts(narrowed), keepTime, narrowed));
        }
        if (strong.size() < about(narrowed).size()) {
            others.add(search(words(strong), keepTime, narrowed));
        }
        strong.stream()
                .filter(term -> !people.isMember(term))
                .sorted(Comparator.comparingDouble(weight).reversed())
                .forEach(term -> others.add(search(term.surface(), keepTime, narrowed)));
        if (reading.terms().size() == 1 && others.size() < 2) {
            // Whoever asks with one word may have it in another form.
            String word = strong.getFirst().base();
            others.add(search(word, keepTime, false));
            if (word.length() > 3) {
                others.add(search(word.substring(0, word.length() - 1), keepTime, false));
            }
        }
        return others;
    }

    /// What was said later to put it right.
    ObjectNode corrected() {
        String corrections = switch (reading.language()) {
            case JAPANESE -> "訂正 正しくは 変更 延期";
            case ENGLISH -> "correction changed moved postponed";
        };
        return search(inParts(true) + " " + corrections, reading.isTimed(), true);
    }

    /// What something costs, where it is asked in words that no price is announced in.
    ObjectNode priced() {
        String prices = switch (reading.language()) {
            case JAPANESE -> "料金 値段 費用 会費 参加費 代金";
            case ENGLISH -> "cost costs price fee fare charge";
        };
        return search(inParts(true) + " " + prices, reading.isTimed(), true);
    }

    ObjectNode of(String words) {
        return search(words, false, false);
    }

    /// Without the author, where only the words of the author are searched.
    private List<Term> about(boolean narrowed) {
        return reading.terms().stream()
                .filter(term -> !narrowed || !term.equals(author))
                .toList();
    }

    /// What is left without the general words; the longest where all are general.
    private List<Term> strong(boolean narrowed) {
        List<Term> all = about(narrowed);
        List<Term> strong = all.stream().filter(term -> term.weight() >= 0.8).toList();
        return strong.isEmpty() && !all.isEmpty()
                ? List.of(all.stream()
                        .reduce((a, b) -> a.surface().length() >= b.surface().length() ? a : b)
                        .orElseThrow())
                : strong.subList(0, Math.min(4, strong.size()));
    }

    private String words(List<Term> terms) {
        return terms.stream().map(people::written).collect(Collectors.joining(" "));
    }

    private static String inOtherWords(List<Term> terms) {
        Set<String> words = new LinkedHashSet<>();
        for (Term term : terms) {
            List<String> others = term.others().isEmpty() ? term.similar() : term.others();
            if (others.isEmpty()) {
                words.add(term.surface());
            }
            others.stream().limit(MOST_OTHERS).forEach(words::add);
        }
        return String.join(" ", words);
    }

    /// In the other language.
    private String abroad(boolean narrowed) {
        return about(narrowed).stream()
                .flatMap(term -> term.abroad().stream())
                .distinct()
                .limit(MOST_ABROAD)
                .collect(Collectors.joining(" "));
    }

    private String inParts(boolean narrowed) {
        return about(narrowed).stream()
                .flatMap(term -> term.parts().isEmpty() ? Stream.of(people.written(term)) : term.parts().stream())
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private ObjectNode search(String words, boolean inTime, boolean narrowed) {
        ObjectNode arguments = Json.object().put("query", words).put("limit", LIMIT);
        Period period = reading.period();
        if (inTime && period != null) {
            put(arguments, "since", period.since());
            put(arguments, "until", period.until());
        }
        if (narrowed && reading.place() != null) {
            arguments.put("channel", reading.place());
        }
        if (narrowed && author != null) {
            arguments.put("author", author.surface());
        }
        return arguments;
    }

    private static void put(ObjectNode arguments, String key, @Nullable LocalDate day) {
        if (day != null) {
            arguments.put(key, day.toString());
        }
    }
}
