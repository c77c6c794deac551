package org.murabito.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Tells whether somebody says that they do not know, and little else. What is said beside it in more than
/// two words, or six characters of Japanese, may be an answer all the same. How it is said stands in
/// `does_not_know.txt`.
final class DoesNotKnow {
    private static final List<String> PHRASES = phrases();
    private static final int WORDS = 2;
    private static final int CHARACTERS = 6;

    private DoesNotKnow() {}

    static boolean says(String text) {
        String said = text.toLowerCase(Locale.ROOT).replace('’', '\'');
        return PHRASES.stream()
                .filter(said::contains)
                .findFirst()
                .map(phrase -> isLittle(said.replaceFirst(phrase, " ")))
                .orElse(false);
    }

    private static boolean isLittle(String rest) {
        String japanese = rest.replaceAll("[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}ー]+", "");
        String words = rest.replaceAll("[^\\p{IsLatin}\\p{N}']+", " ").strip();
        return japanese.length() <= CHARACTERS && (words.isEmpty() || words.split(" ").length <= WORDS);
    }

    private static List<String> phrases() {
        try (InputStream in = Objects.requireNonNull(DoesNotKnow.class.getResourceAsStream("does_not_know.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
