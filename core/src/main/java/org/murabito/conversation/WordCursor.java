package org.murabito.conversation;

/// Goes through the words of a text, signs that are written inside words included.
final class WordCursor {
    private static final String INSIDE = "'’_#.+-";

    private final String text;
    private int at;

    WordCursor(String text) {
        this.text = text;
    }

    /// The next word, or "" at the end.
    String next() {
        while (at < text.length() && !isInWord(text.charAt(at))) {
            at++;
        }
        int start = at;
        while (at < text.length() && isInWord(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private static boolean isInWord(char c) {
        return Character.isLetterOrDigit(c) || INSIDE.indexOf(c) >= 0;
    }
}
