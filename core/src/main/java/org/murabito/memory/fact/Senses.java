package org.murabito.memory.fact;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Words that come to the same where people arrange things: what is pushed back is moved, and who looks after something
/// is in charge of it. From `senses.txt`, for both languages at once.
public final class Senses {
    private static final int MOST_FELLOWS = 30;

    private final Map<String, Set<String>> bySense = new HashMap<>();
    private final Map<String, Set<String>> byStem = new HashMap<>();

    public Senses() {
        try (InputStream in = Objects.requireNonNull(Senses.class.getResourceAsStream("senses.txt"))) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(this::line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void line(String line) {
        String[] sides = line.split(" = ", 2);
        bySense.put(sides[0], new HashSet<>(List.of(sides[1].split(" "))));
        for (String word : sides[1].split(" ")) {
            byStem.computeIfAbsent(Stem.of(word), _ -> new HashSet<>()).add(sides[0]);
        }
    }

    /// The words that come to the same as one of these, where there are not too many.
    Set<String> with(Collection<String> words) {
        Set<String> all = new HashSet<>(words);
        words.forEach(word -> of(word).forEach(sense -> {
            Set<String> fellows = bySense.getOrDefault(sense, Set.of());
            if (fellows.size() <= MOST_FELLOWS) {
                all.addAll(fellows);
            }
        }));
        return all;
    }

    /// The senses that a word has, by name; empty for most.
    public Set<String> of(String word) {
        return byStem.getOrDefault(Stem.of(word), Set.of());
    }

    public boolean has(String word, String sense) {
        return of(word).contains(sense);
    }

    /// Whether one word may stand for one of the others.
    public boolean meets(String word, Collection<String> others) {
        Set<String> own = of(word);
        String stem = Stem.of(word);
        return others.stream().anyMatch(other -> Stem.of(other).equals(stem) || !Collections.disjoint(own, of(other)));
    }
}
