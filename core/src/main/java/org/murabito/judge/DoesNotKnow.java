package org.murabito.judge;

import java.util.List;
import java.util.Locale;
import org.murabito.text.ShippedText;

/// Tells whether somebody says that they do not know, and little else. What is said beside it in more than
/// two words, or six characters of Japanese, may be an answer all the same. How it is said stands in
/// `does_not_know.txt`.
final class DoesNotKnow {
    private static final List<String> PHRASES = ShippedText.lines(DoesNotKnow.class, "does_not_know.txt");
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
}
