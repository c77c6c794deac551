package org.murabito.conversation.wording;

/// Goes through the words of a text, signs that are written inside words included.
final class WordCursor {
    private static final String INSIDE = "'’_#.+-";

    private final String text;
    private int start;
    private int end;

    WordCursor(String text) {
        this.text = text;
    }

    /// Goes on to the next word, if there is one.
    boolean next() {
        start = end;
        while (start < text.length() && !isInWord(text.charAt(start))) {
            start++;
        }
        end = start;
        while (end < text.length() && isInWord(text.charAt(end))) {
            end++;
        }
        return start < end;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    private static boolean isInWord(char c) {
        return Character.isLetterOrDigit(c) || INSIDE.indexOf(c) >= 0;
    }
}
