package org.murabito.llm.simple;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.text.Period;

/// The searches for a question: first as it is asked, then in other words and wider.
final class Queries {
    private static final int LIMIT = 20;
    private static final int MOST_OTHERS = 3;

    private final Reading reading;
    private final ToDoubleFunction<Term> weight;

    /// @param weight how much a word tells, going by what was found so far
    Queries(Reading reading, ToDoubleFunction<Term> weight) {
        this.reading = reading;
        this.weight = weight;
    }

    ObjectNode first() {
        return search(all(), reading.isTimed(), true);
    }

    /// Different ones, the most promising first.
    ///
    /// @param nothingFound whether the time or the place that was asked for is in the way
    List<ObjectNode> others(boolean nothingFound) {
        List<ObjectNode> others = new ArrayList<>();
        boolean timed = reading.isTimed();
        boolean narrow = reading.author() != null || reading.place() != null;
        if (nothingFound && timed) {
            others.add(search(all(), false, true));
        }
        if (nothingFound && narrow) {
            others.add(search(withAuthor(), timed, false));
        }
        boolean keepTime = timed && !nothingFound;
        List<Term> strong = strong();
        if (strong.stream().anyMatch(term -> !term.others().isEmpty())) {
            others.add(search(inOtherWords(strong), keepTime, !nothingFound));
        }
        if (reading.terms().stream().anyMatch(term -> !term.parts().isEmpty())) {
            others.add(search(inParts(), keepTime, !nothingFound));
        }
        if (strong.size() < reading.terms().size()) {
            others.add(search(words(strong), keepTime, !nothingFound));
        }
        strong.stream()
                .sorted(Comparator.comparingDouble(weight).reversed())
                .forEach(term -> others.add(search(term.surface(), keepTime, !nothingFound)));
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

    private String all() {
        return words(reading.terms());
    }

    private String withAuthor() {
        return reading.author() == null ? all() : (all() + " " + reading.author()).strip();
    }

    /// What is left without the general words; the longest where all are general.
    private List<Term> strong() {
        List<Term> strong =
                reading.terms().stream().filter(term -> term.weight() >= 0.8).toList();
        return strong.isEmpty() && !reading.terms().isEmpty()
                ? List.of(reading.terms().stream()
                        .reduce((a, b) -> a.surface().length() >= b.surface().length() ? a : b)
                        .orElseThrow())
                : strong.subList(0, Math.min(4, strong.size()));
    }

    private static String words(List<Term> terms) {
        return terms.stream().map(Term::surface).collect(Collectors.joining(" "));
    }

    private static String inOtherWords(List<Term> terms) {
        Set<String> words = new LinkedHashSet<>();
        for (Term term : terms) {
            if (term.others().isEmpty()) {
                words.add(term.surface());
            }
            term.others().stream().limit(MOST_OTHERS).forEach(words::add);
        }
        return String.join(" ", words);
    }

    /// What was said later to put it right.
    ObjectNode corrected() {
        String corrections = switch (reading.language()) {
            case JAPANESE -> "訂正 正しくは 変更 延期";
            case ENGLISH -> "correction changed moved postponed";
        };
        return search(inParts() + " " + corrections, reading.isTimed(), true);
    }

    private String inParts() {
        return reading.terms().stream()
                .flatMap(term -> term.parts().isEmpty() ? List.of(term.surface()).stream() : term.parts().stream())
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
        if (narrowed && reading.author() != null) {
            arguments.put("author", reading.author());
        }
        return arguments;
    }

    private static void put(ObjectNode arguments, String key, @Nullable LocalDate day) {
        if (day != null) {
            arguments.put(key, day.toString());
        }
    }
}
