package org.murabito.plain.word;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.text.Language;

/// A word of the question and how much it says.
///
/// @param surface as it was written
/// @param others other words for it
/// @param parts of a compound
/// @param abroad words for it in the other language
/// @param similar words that may mean nearly the same
public record Term(
        String surface,
        String base,
        double weight,
        List<String> others,
        List<String> parts,
        List<String> abroad,
        List<String> similar) {
    private static final double NEARLY = 0.8;
    private static final double ABROAD = 0.75;
    private static final double SIMILAR = 0.65;
    private static final Pattern KATAKANA = Pattern.compile("[ァ-ヺー]{3,}");

    /// Known by nothing else.
    public static Term named(String surface, String base, double weight) {
        return new Term(surface, base, weight, List.of(), List.of(), List.of(), List.of());
    }

    /// How far a text speaks of it: 1 by the word itself, a little less by another word for it.
    ///
    /// @param lower the text in lower case
    /// @param bases its words
    public double in(String lower, Set<String> bases) {
        if (stands(surface, lower, bases) || bases.contains(base)) {
            return 1;
        }
        if (others.stream().anyMatch(other -> stands(other, lower, bases))) {
            return NEARLY;
        }
        if (abroad.stream().anyMatch(other -> stands(other, lower, bases))) {
            return ABROAD;
        }
        double ofParts = (surface.indexOf(' ') > 0 ? 1 : NEARLY) * there(parts, lower, bases);
        boolean expressed = abroad.stream()
                .filter(other -> other.indexOf(' ') > 0)
                .anyMatch(other -> there(List.of(other.split(" ")), lower, bases) == 1);
        double told = expressed ? Math.max(ABROAD, ofParts) : ofParts;
        return told < SIMILAR && similar.stream().anyMatch(other -> stands(other, lower, bases)) ? SIMILAR : told;
    }

    /// How many of some words stand there, 0 to 1.
    private static double there(List<String> words, String lower, Set<String> bases) {
        return words.isEmpty()
                ? 0
                : 1.0
                        * words.stream()
                                .filter(word -> stands(word, lower, bases))
                                .count()
                        / words.size();
    }

    /// Whether the question turns on it.
    public boolean isTopic() {
        return weight >= NEARLY;
    }

    /// Whether it is worth telling that nobody speaks of it: a name, or a Japanese noun. Of other English
    /// words the matter can well be told without them.
    public boolean isTelling() {
        return isName() || Language.of(surface) == Language.JAPANESE;
    }

    /// Whether it is written like a name or a mark: with a capital or a digit, or in katakana alone.
    public boolean isName() {
        return surface.codePoints().anyMatch(c -> Character.isUpperCase(c) || Character.isDigit(c))
                || KATAKANA.matcher(surface).matches();
    }

    /// Whether it names one of a series.
    public boolean isNumbered() {
        return surface.codePoints().anyMatch(Character::isDigit);
    }

    public Term weak(double less) {
        return new Term(surface, base, less, others, parts, abroad, similar);
    }

    /// Its parts as terms of their own; itself where it has none.
    public List<Term> apart() {
        return parts.size() < 2
                ? List.of(this)
                : parts.stream()
                        .map(part -> named(part, part.toLowerCase(Locale.ROOT), weight))
                        .toList();
    }

    /// An expression, or an id: hw-2 is not in hw-26.
    private static boolean standsWhole(String small, String lower) {
        boolean numbered = Character.isDigit(small.charAt(small.length() - 1));
        for (int at = lower.indexOf(small); at >= 0; at = lower.indexOf(small, at + 1)) {
            int end = at + small.length();
            if (!numbered || end == lower.length() || !Character.isDigit(lower.charAt(end))) {
                return true;
            }
        }
        return false;
    }

    private static boolean stands(String word, String lower, Set<String> bases) {
        String small = word.toLowerCase(Locale.ROOT);
        if (!small.chars().allMatch(Character::isLetterOrDigit)) {
            return standsWhole(small, lower);
        }
        // Latin words must be whole, and so must one Han; Japanese has no gaps to tell by.
        boolean whole = small.charAt(0) < 0x250 || small.length() == 1;
        return whole ? bases.contains(small) : lower.contains(small);
    }
}
