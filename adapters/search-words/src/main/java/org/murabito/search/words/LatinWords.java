package org.murabito.search.words;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.rank.word.EnglishWords;
import org.murabito.text.ShippedText;

/// Words of scripts that put spaces between them. Not safe for concurrent use.
final class LatinWords {
    private static final int LONGEST = 64;

    private final Set<String> stops = ShippedText.lines(LatinWords.class, "stop.txt").stream()
            .flatMap(line -> Stream.of(line.split(" ")))
            .collect(Collectors.toSet());
    private final WordCache stems = new WordCache();

    boolean isStop(String word) {
        return stops.contains(word);
    }

    /// What stands for all forms of a word. Made for comparing, not for showing.
    String stem(String word) {
        String known = stems.find(word);
        if (known != null) {
            return known;
        }
        String stem = EnglishWords.stem(word);
        stems.keep(word, stem);
        return stem;
    }

    /// The end of the word that starts here, an apostrophe and what follows it included.
    static int endOf(String text, int start) {
        int at = start;
        while (at < text.length() && at - start < LONGEST && Scripts.isSpacedLetter(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /// Where the word goes on after an apostrophe (`don't`, `Ana's`); `end` if it does not.
    static int endOfTail(String text, int end) {
        boolean apostrophe = end + 1 < text.length() && (text.charAt(end) == '\'' || text.charAt(end) == '’');
        return apostrophe && Scripts.isSpacedLetter(text.charAt(end + 1)) ? endOf(text, end + 1) : end;
    }
}
