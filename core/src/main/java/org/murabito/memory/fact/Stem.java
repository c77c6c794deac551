package org.murabito.memory.fact;

/// Cuts English words down to what their forms share: watering, waters and waterer are one. Not a word any more; only
/// for comparing. What is not English stays as it is.
public final class Stem {
    private static final int SHORT = 4;

    private Stem() {}

    public static String of(String word) {
        if (word.isEmpty() || word.charAt(0) >= 0x250) {
            return word;
        }
        String stem = word;
        if (stem.endsWith("'s")) {
            stem = stem.substring(0, stem.length() - 2);
        }
        stem = plural(stem);
        stem = without(stem, "ing");
        stem = without(stem, "ed");
        stem = without(stem, "er");
        if (stem.length() > 3 && stem.endsWith("e")) {
            stem = stem.substring(0, stem.length() - 1);
        }
        return stem.length() > 2 && stem.endsWith("y") ? stem.substring(0, stem.length() - 1) + "i" : stem;
    }

    private static String plural(String word) {
        if (word.length() > SHORT && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.length() > SHORT && word.matches(".*(?:ss|sh|ch|x|z)es")) {
            return word.substring(0, word.length() - 2);
        }
        boolean plural = word.length() >= SHORT && word.endsWith("s") && !word.matches(".*(?:ss|us|is)");
        return plural ? word.substring(0, word.length() - 1) : word;
    }

    /// Only where a syllable is left: "bring" has no ending.
    private static String without(String word, String ending) {
        int length = word.length() - ending.length();
        if (!word.endsWith(ending) || length < 3 || !word.substring(0, length).matches(".*[aeiouy].*")) {
            return word;
        }
        boolean doubled = length > SHORT - 1
                && word.charAt(length - 1) == word.charAt(length - 2)
                && "lsz".indexOf(word.charAt(length - 1)) < 0;
        return word.substring(0, doubled ? length - 1 : length);
    }
}
