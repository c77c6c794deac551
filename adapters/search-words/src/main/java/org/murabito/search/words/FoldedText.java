package org.murabito.search.words;

import java.text.Normalizer;
import java.util.Arrays;

/// A text in the form for comparing, that remembers which of its characters came from where.
final class FoldedText {
    private static final int[] UNMOVED = {};

    private final String text;

    /// For every character of the text, and for its end, the first character of the original that it stands for; empty
    /// where nothing moved.
    private final int[] origins;

    private FoldedText(String text, int[] origins) {
        this.text = text;
        this.origins = origins;
    }

    String text() {
        return text;
    }

    static FoldedText of(String original) {
        String folded = Scripts.fold(original);
        boolean unmoved =
                folded.length() == original.length() && Normalizer.isNormalized(original, Normalizer.Form.NFKC);
        return unmoved ? new FoldedText(folded, UNMOVED) : byPieces(original);
    }

    /// Folds piece by piece: a character with the marks that follow it.
    private static FoldedText byPieces(String original) {
        StringBuilder text = new StringBuilder();
        int[] origins = new int[original.length() + 1];
        int start = 0;
        while (start < original.length()) {
            int end = start + Character.charCount(original.codePointAt(start));
            while (end < original.length() && isMark(original.codePointAt(end))) {
                end += Character.charCount(original.codePointAt(end));
            }
            String piece = Scripts.fold(original.substring(start, end));
            int needed = text.length() + piece.length() + 1;
            if (needed > origins.length) {
                origins = Arrays.copyOf(origins, needed + needed / 2);
            }
            Arrays.fill(origins, text.length(), text.length() + piece.length(), start);
            text.append(piece);
            start = end;
        }
        origins = Arrays.copyOf(origins, text.length() + 1);
        origins[text.length()] = original.length();
        return new FoldedText(text.toString(), origins);
    }

    private static boolean isMark(int point) {
        return point == 0xFF9E
                || point == 0xFF9F
                || switch (Character.getType(point)) {
                    case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
                    default -> false;
                };
    }

    int originOfStart(int at) {
        return origins.length == 0 ? at : origins[at];
    }

    /// The end of the original piece that the character before came from.
    int originOfEnd(int end) {
        if (origins.length == 0) {
            return end;
        }
        int next = end;
        while (next < text.length() && origins[next] == origins[end - 1]) {
            next++;
        }
        return origins[next];
    }
}
