package org.murabito.bench.fact;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.murabito.text.Language;

/// How many questions were answered right, by kind and language.
public final class Marks {
    private final Map<FactKind, Map<Language, int[]>> counts = new EnumMap<>(FactKind.class);

    void add(FactKind kind, Language language, boolean right) {
        int[] count = counts.computeIfAbsent(kind, _ -> new EnumMap<>(Language.class))
                .computeIfAbsent(language, _ -> new int[2]);
        count[0] += right ? 1 : 0;
        count[1]++;
    }

    public int right() {
        return sum(0);
    }

    public int asked() {
        return sum(1);
    }

    public int right(FactKind kind) {
        return counts.getOrDefault(kind, Map.of()).values().stream()
                .mapToInt(count -> count[0])
                .sum();
    }

    public int asked(FactKind kind) {
        return counts.getOrDefault(kind, Map.of()).values().stream()
                .mapToInt(count -> count[1])
                .sum();
    }

    private int sum(int column) {
        return counts.values().stream()
                .flatMap(languages -> languages.values().stream())
                .mapToInt(count -> count[column])
                .sum();
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        each((what, count) -> table.append(
                "%-20s %5d of %5d  %5.1f %%%n".formatted(what, count[0], count[1], 100.0 * count[0] / count[1])));
        return table.append(
                        "%-20s %5d of %5d  %5.1f %%%n".formatted("all", right(), asked(), 100.0 * right() / asked()))
                .toString();
    }

    private void each(BiConsumer<String, int[]> row) {
        counts.forEach(
                (kind, languages) -> languages.forEach((language, count) -> row.accept(kind + " " + language, count)));
    }
}
