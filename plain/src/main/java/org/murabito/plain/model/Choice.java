package org.murabito.plain.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.plain.model.QuestionReading.Wish;

/// Which lines are quoted, and in which order.
final class Choice {
    private static final double LEAST = 0.38;
    private static final double NEXT_TO_BEST = 0.7;
    private static final int FEW = 3;
    private static final int MANY = 5;
    private static final int PER_PERSON = 2;
    private static final double PART = 0.3;
    private static final int ANSWER_WITHIN = 8;

    private final QuestionReading reading;
    private final Weighing weighing;
    private final Notebook notebook;

    Choice(QuestionReading reading, Weighing weighing, Notebook notebook) {
        this.reading = reading;
        this.weighing = weighing;
        this.notebook = notebook;
    }

    List<Seen> quotes() {
        List<Weighing.Weighed> best = weighing.best();
        if (best.isEmpty() || best.getFirst().score() < LEAST) {
            return List.of();
        }
        boolean many = isMany();
        double least = Math.max(
                LEAST,
                (many ? NEXT_TO_BEST - 0.1 : NEXT_TO_BEST) * best.getFirst().score());
        List<Seen> chosen = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        Map<String, Integer> perPerson = new HashMap<>();
        for (Weighing.Weighed one : best) {
            Seen line = one.line();
            boolean enough = chosen.size() >= (many ? MANY : FEW) || one.score() < least;
            boolean again = reading.wish() == Wish.SPEAKERS && perPerson.getOrDefault(line.by(), 0) >= PER_PERSON;
            boolean question = many && weighing.isQuestion(line);
            if (enough) {
                break;
            }
            if (!again && !question && texts.add(line.text().strip())) {
                chosen.add(line);
                perPerson.merge(line.by(), 1, Integer::sum);
            }
        }
        if (chosen.isEmpty()) {
            chosen.add(best.getFirst().line());
        }
        boolean alone = !many && reading.author() == null;
        return ordered(withCorrection(withAsked(alone ? withAnswer(chosen) : chosen)));
    }

    /// A day or a price that was put right later is not told without that.
    private List<Seen> withCorrection(List<Seen> chosen) {
        if (reading.wish() != Wish.WHEN && reading.wish() != Wish.AMOUNT) {
            return chosen;
        }
        List<Seen> all = new ArrayList<>(chosen);
        weighing.best().stream()
                .map(Weighing.Weighed::line)
                .filter(line -> weighing.isCorrection(line) && weighing.own(line) >= PART)
                .filter(line -> line.at().compareTo(chosen.getFirst().at()) > 0 && !chosen.contains(line))
                .max(Comparator.comparing(Seen::at))
                .ifPresent(all::add);
        return all;
    }

    private boolean isMany() {
        return reading.wish() == Wish.SPEAKERS
                || reading.series()
                || (reading.period() != null && reading.wish() != Wish.WHERE);
    }

    /// Whoever brings a matter up seldom settles it: where only one person is quoted, the best line of
    /// somebody else that follows in the same talk is added.
    private List<Seen> withAnswer(List<Seen> chosen) {
        Seen first = chosen.getFirst();
        if (chosen.stream().anyMatch(line -> !line.by().equals(first.by()))) {
            return chosen;
        }
        Set<Long> following = chosen.stream()
                .flatMap(line -> notebook.stretches().stream()
                        .filter(stretch -> stretch.contains(line))
                        .flatMap(stretch -> stretch.stream()
                                .skip(stretch.indexOf(line) + 1L)
                                .limit(ANSWER_WITHIN)))
                .map(Seen::id)
                .collect(Collectors.toSet());
        List<Seen> all = new ArrayList<>(chosen);
        weighing.best().stream()
                .map(Weighing.Weighed::line)
                .filter(line -> following.contains(line.id()) && !weighing.isQuestion(line))
                .filter(line -> !line.by().equals(first.by()) || weighing.repliesToAnother(line))
                .findFirst()
                .ifPresent(all::add);
        return all;
    }

    /// An answer that shares no word with the question stands beside the line that it answers.
    private List<Seen> withAsked(List<Seen> chosen) {
        Set<Seen> all = new LinkedHashSet<>();
        for (Seen line : chosen) {
            if (weighing.own(line) <= 0) {
                askedBefore(line, chosen).ifPresent(all::add);
            }
            all.add(line);
        }
        return new ArrayList<>(all);
    }

    private Optional<Seen> askedBefore(Seen line, List<Seen> chosen) {
        Seen asked = notebook.lines().get(line.replyTo());
        if (asked != null && weighing.own(asked) > 0) {
            return Optional.of(asked);
        }
        return notebook.stretches().stream()
                .filter(stretch -> stretch.contains(line))
                .flatMap(stretch -> stretch.subList(0, stretch.indexOf(line)).reversed().stream()
                        .limit(8))
                .filter(before -> weighing.own(before) > 0.3 && !before.own())
                .filter(before -> chosen.stream().noneMatch(before::equals))
                .max(Comparator.comparingDouble(weighing::own));
    }

    private List<Seen> ordered(List<Seen> chosen) {
        Comparator<Seen> byTime = Comparator.comparing(Seen::at).thenComparingLong(Seen::id);
        Map<String, Integer> firstOf = new HashMap<>();
        for (Seen line : chosen) {
            String group = reading.wish() == Wish.SPEAKERS ? line.by() : line.place();
            firstOf.putIfAbsent(group, firstOf.size());
        }
        Comparator<Seen> byGroup = Comparator.comparingInt(
                line -> firstOf.getOrDefault(reading.wish() == Wish.SPEAKERS ? line.by() : line.place(), 0));
        return chosen.stream()
                .sorted(isInTimeOrder() ? byTime : byGroup.thenComparing(byTime))
                .toList();
    }

    boolean isInTimeOrder() {
        return reading.series() || (reading.wish() != Wish.SPEAKERS && reading.period() != null);
    }
}
