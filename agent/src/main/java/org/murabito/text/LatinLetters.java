package org.murabito.text;

/// Letters of the script that puts spaces between words: what stands right beside one belongs to its word.
public final class LatinLetters {
    private static final int BEYOND = 0x250;

    private LatinLetters() {}

    /// Whether it is one, or a digit.
    public static boolean isOne(int letter) {
        return letter < BEYOND && Character.isLetterOrDigit(letter);
    }
}
