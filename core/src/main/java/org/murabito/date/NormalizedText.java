package org.murabito.date;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;

/// A text as the rules read it, in one width and in small letters, which knows where each letter stood.
public final class NormalizedText {
    private final String text;
    private final int[] origins;

    private NormalizedText(String text, int[] origins) {
        this.text = text;
        this.origins = origins;
    }

    public static NormalizedText of(String original) {
        StringBuilder plain = new StringBuilder(original.length());
        int[] origins = new int[original.length() * 2 + 1];
        int at = 0;
        while (at < original.length()) {
            int next = original.offsetByCodePoints(at, 1);
            String letters = Normalizer.normalize(original.substring(at, next), Normalizer.Form.NFKC)
                    .toLowerCase(Locale.ROOT);
            origins = room(origins, plain.length() + letters.length() + 1);
            for (int i = 0; i < letters.length(); i++) {
                origins[plain.length() + i] = at;
            }
            plain.append(letters);
            at = next;
        }
        origins[plain.length()] = original.length();
        return new NormalizedText(plain.toString().replace('’', '\''), origins);
    }

    private static int[] room(int[] origins, int wanted) {
        return wanted <= origins.length ? origins : Arrays.copyOf(origins, wanted * 2);
    }

    public String text() {
        return text;
    }

    /// Where in the original a letter stood.
    public int origin(int at) {
        return origins[at];
    }
}
