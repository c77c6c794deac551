package org.murabito.plain.word;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a word may have been meant to be that the word list does not have: another one that differs by one letter left
/// out, put in, changed, or by two that changed places; in katakana by the mark of a long vowel.
public final class Spelling {
    private static final int SHORTEST = 5;
    private static final int LONGEST = 20;
    private static final int SHORTEST_VERB = 3;
    private static final String ING = "ing";
    private static final Pattern ENGLISH = Pattern.compile("[a-z]+");
    private static final Pattern KATAKANA = Pattern.compile("[ァ-ヺー]+");
    private static final String LETTERS = "etaoinsrhldcumfpgwybvkxjqz";
    private static final List<String> ENDINGS = List.of("s", "es", "d", "ed", "ing", "ly", "er", "'s");

    private final BilingualWords known;

    public Spelling(BilingualWords known) {
        this.known = known;
    }

    /// @param word in lower case
    public Optional<String> meant(String word) {
        if (word.length() > LONGEST || known.isKnown(word)) {
            return Optional.empty();
        }
        if (KATAKANA.matcher(word).matches() && word.length() >= SHORTEST - 2) {
            return known(longVowels(word));
        }
        return word.length() < SHORTEST || !ENGLISH.matcher(word).matches() || isForm(word)
                ? Optional.empty()
                : known(Stream.of(changedPlaces(word), leftOut(word), putIn(word), changed(word))
                        .flatMap(ways -> ways));
    }

    /// The verb of a word in -ing that dictionaries have as a noun, too, so that no index takes it for a form: running,
    /// run.
    ///
    /// @param word in lower case
    public Optional<String> verbOf(String word) {
        int end = word.length() - ING.length();
        if (end < SHORTEST_VERB || !word.endsWith(ING) || !ENGLISH.matcher(word).matches()) {
            return Optional.empty();
        }
        String stem = word.substring(0, end);
        boolean doubled = stem.charAt(end - 1) == stem.charAt(end - 2);
        return known(Stream.of(doubled ? stem.substring(0, end - 1) : stem, stem, stem + "e"));
    }

    private Optional<String> known(Stream<String> ways) {
        return ways.filter(known::isKnown).findFirst();
    }

    /// Plurals and tenses are not in the list.
    private boolean isForm(String word) {
        return ENDINGS.stream().filter(word::endsWith).anyMatch(ending -> {
            String stem = word.substring(0, word.length() - ending.length());
            return known.isKnown(stem)
                    || known.isKnown(stem + "e")
                    || known.isKnown(stem + "y")
                    || (stem.endsWith("i") && known.isKnown(stem.substring(0, stem.length() - 1) + "y"))
                    || (stem.length() > 2 && known.isKnown(stem.substring(0, stem.length() - 1)));
        });
    }

    private static Stream<String> changedPlaces(String word) {
        return IntStream.range(0, word.length() - 1)
                .mapToObj(at -> word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2));
    }

    private static Stream<String> leftOut(String word) {
        return IntStream.range(0, word.length()).mapToObj(at -> word.substring(0, at) + word.substring(at + 1));
    }

    private static Stream<String> putIn(String word) {
        return IntStream.rangeClosed(0, word.length())
                .boxed()
                .flatMap(at ->
                        LETTERS.chars().mapToObj(letter -> word.substring(0, at) + (char) letter + word.substring(at)));
    }

    private static Stream<String> changed(String word) {
        return IntStream.range(0, word.length())
                .boxed()
                .flatMap(at -> LETTERS.chars()
                        .mapToObj(letter -> word.substring(0, at) + (char) letter + word.substring(at + 1)));
    }

    private static Stream<String> longVowels(String word) {
        return Stream.concat(
                IntStream.rangeClosed(1, word.length())
                        .mapToObj(at -> word.substring(0, at) + "ー" + word.substring(at)),
                IntStream.range(1, word.length())
                        .filter(at -> word.charAt(at) == 'ー')
                        .mapToObj(at -> word.substring(0, at) + word.substring(at + 1)));
    }
}
