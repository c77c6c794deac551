package org.murabito.memory.fact;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Words that come to the same where people arrange things: what is pushed back is moved, and who looks after something
/// is in charge of it. From `senses.txt`, for both languages at once.
public final class Senses {
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
        for (String word : sides[1].split(" ")) {
            byStem.computeIfAbsent(Stem.of(word), _ -> new HashSet<>()).add(sides[0]);
        }
    }

    /// The senses that a word has, by name; empty for most.
    public Set<String> of(String word) {
        return byStem.getOrDefault(Stem.of(word), Set.of());
    }

    public boolean has(String word, String sense) {
        return of(word).contains(sense);
    }

    /// Whether one word may stand for one of the others.
    boolean meets(String word, Collection<String> others) {
        Set<String> own = of(word);
        String stem = Stem.of(word);
        return others.stream().anyMatch(other -> Stem.of(other).equals(stem) || !Collections.disjoint(own, of(other)));
    }
}
