package org.murabito.bench.fact;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;

/// The words of one language.
record WordLists(Map<String, List<String>> words) {
    /// A year of talk begins here; named days lie in its summer.
    static final LocalDate FIRST_DAY = LocalDate.of(2026, 3, 2);

    private static final LocalDate FIRST_NAMED_DAY = LocalDate.of(2026, 5, 1);
    private static final String PERSON = "person";

    static WordLists read(List<String> lines) {
        Map<String, List<String>> words = new LinkedHashMap<>();
        for (String line : lines) {
            String[] sides = line.split(": ", 2);
            words.put(sides[0], List.of(sides[1].split(", ")));
        }
        return new WordLists(words);
    }

    List<String> people(Random random) {
        List<String> people = new ArrayList<>(named(PERSON));
        Collections.shuffle(people, random);
        return people;
    }

    /// A value for every letter; no two are alike.
    Map<Character, Value> draw(Map<Character, String> cast, Random random) {
        Map<String, List<Value>> left = new LinkedHashMap<>();
        Map<Character, Value> drawn = new TreeMap<>();
        new TreeMap<>(cast)
                .forEach((letter, kind) -> drawn.put(
                        letter,
                        left.computeIfAbsent(kind, wanted -> values(wanted, random))
                                .removeFirst()));
        return drawn;
    }

    private List<Value> values(String kind, Random random) {
        List<Value> values = new ArrayList<>();
        switch (kind) {
            // Days with two digits and a week to either side, so that no spelling of one is part of another's.
            case "date" -> {
                for (int month = 0; month < 4; month++) {
                    for (int day = 17; day <= 20; day++) {
                        values.add(
                                new Value.Day(FIRST_NAMED_DAY.plusMonths(month).withDayOfMonth(day)));
                    }
                }
            }
            case "hour" -> {
                for (int hour = 16; hour <= 19; hour++) {
                    values.add(new Value.Hour(hour));
                }
            }
            default -> named(kind).forEach(name -> values.add(new Value.Thing(name)));
        }
        Collections.shuffle(values, random);
        return values;
    }

    private List<String> named(String kind) {
        return Objects.requireNonNull(words.get(kind), () -> "no list of words is called " + kind);
    }
}
