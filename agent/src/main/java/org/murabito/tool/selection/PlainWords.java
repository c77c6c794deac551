package org.murabito.tool.selection;

import java.util.Set;
import org.murabito.text.ShippedText;

/// Words that most tools are described with, and most requests are made with; they stand in `plain-words.txt`.
final class PlainWords {
    private static final double PLAIN = 0.25;

    private final Set<String> plain = Set.copyOf(ShippedText.words(PlainWords.class, "plain-words.txt"));

    /// 1, less for a plain word or a number.
    double weight(String word) {
        return plain.contains(word) || isNumber(word) ? PLAIN : 1;
    }

    static boolean isNumber(String word) {
        return Character.isDigit(word.charAt(0)) && word.chars().noneMatch(Character::isLetter);
    }
}
