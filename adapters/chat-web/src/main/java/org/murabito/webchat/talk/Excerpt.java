package org.murabito.webchat.talk;

import java.util.Arrays;
import java.util.Locale;

/// The part of a long post in which a word that was sought stands.
final class Excerpt {
    private static final int BEFORE = 60;

    private Excerpt() {}

    /// The text from a little before the first of some words on; all of it where none stands in it literally.
    static String around(String text, String words) {
        String folded = text.toLowerCase(Locale.ROOT);
        int at = Arrays.stream(words.toLowerCase(Locale.ROOT).split("[\\s\u3000]+"))
                .filter(word -> !word.isBlank())
                .mapToInt(folded::indexOf)
                .filter(found -> found >= 0)
                .min()
                .orElse(0);
        if (at <= 2 * BEFORE || folded.length() != text.length()) {
            return text;
        }
        int from = text.offsetByCodePoints(at, -BEFORE / 2);
        int space = text.indexOf(' ', from);
        return "… " + text.substring(space > 0 && space < at ? space + 1 : from);
    }
}
