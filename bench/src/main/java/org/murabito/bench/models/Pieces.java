package org.murabito.bench.models;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A text in the pieces in which a stream brings it.
final class Pieces {
    private Pieces() {}

    /// At least one, of 1 to 13 characters.
    static List<String> of(String text, RandomGenerator random) {
        List<String> pieces = new ArrayList<>();
        int at = 0;
        do {
            int end = Math.min(text.length(), at + 1 + random.nextInt(12));
            // No vendor sends half a character.
            end += end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? 1 : 0;
            pieces.add(text.substring(at, end));
            at = end;
        } while (at < text.length());
        return pieces;
    }
}
