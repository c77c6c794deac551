package org.murabito.tool.selection;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Words that most tools are described with, and most requests are made with; they stand in `plain-words.txt`.
final class PlainWords {
    private static final double PLAIN = 0.25;

    private final Set<String> plain = read();

    /// 1, less for a plain word or a number.
    double weight(String word) {
        return plain.contains(word) || isNumber(word) ? PLAIN : 1;
    }

    static boolean isNumber(String word) {
        return Character.isDigit(word.charAt(0)) && word.chars().noneMatch(Character::isLetter);
    }

    private static Set<String> read() {
        try (InputStream file = Objects.requireNonNull(PlainWords.class.getResourceAsStream("plain-words.txt"))) {
            String all = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return Set.copyOf(List.of(all.strip().split("\\s+")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
