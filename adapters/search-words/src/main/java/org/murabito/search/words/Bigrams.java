package org.murabito.search.words;

import java.util.ArrayList;
import java.util.List;

/// Pairs of neighbouring characters of scripts without spaces: they meet every word, also one that no dictionary has.
public final class Bigrams {
    private Bigrams() {}

    public static List<String> of(String folded) {
        List<String> bigrams = new ArrayList<>();
        int start = -1;
        for (int at = 0; at <= folded.length(); at++) {
            boolean inside = at < folded.length() && Scripts.isUnspaced(folded.charAt(at));
            if (inside && start >= 0) {
                bigrams.add(folded.substring(at - 1, at + 1));
            } else if (inside) {
                start = at;
            } else if (start >= 0) {
                if (at - start == 1) {
                    bigrams.add(folded.substring(start, at));
                }
                start = -1;
            }
        }
        return bigrams;
    }

    /// Pairs of hiragana are mostly endings and particles: everywhere, and about nothing.
    public static boolean isGrammar(String bigram) {
        return bigram.chars().allMatch(c -> Scripts.isHiragana((char) c));
    }
}
