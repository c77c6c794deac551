package org.murabito.answer.draft;

import java.text.Normalizer;
import org.murabito.text.UnicodeForms;

/// Tells whether an answer repeats what code would write below it.
public final class Repetition {
    private Repetition() {}

    /// Every line of it, whatever stands between its letters and digits.
    public static boolean isIn(String answer, String text) {
        String said = letters(answer);
        return text.lines().map(Repetition::letters).allMatch(said::contains);
    }

    private static String letters(String text) {
        return UnicodeForms.of(text, Normalizer.Form.NFKC).replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
