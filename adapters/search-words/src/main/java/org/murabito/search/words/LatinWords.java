package org.murabito.search.words;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.text.ShippedText;
import org.tartarus.snowball.ext.PorterStemmer;

/// Words of scripts that put spaces between them. Not safe for concurrent use.
final class LatinWords {
    private static final int LONGEST = 64;

    private final Set<String> stops = new HashSet<>();
    private final Map<String, String> irregular = new HashMap<>();
    private final WordCache stems = new WordCache();
    private final PorterStemmer porter = new PorterStemmer();

    LatinWords() {
        lines("stop.txt").forEach(words -> stops.addAll(words));
        lines("irregular.txt").forEach(forms -> forms.forEach(form -> irregular.put(form, forms.getFirst())));
    }

    boolean isStop(String word) {
        return stops.contains(word);
    }

    /// What stands for all forms of a word. Made for comparing, not for showing.
    String stem(String word) {
        String known = stems.find(word);
        if (known != null) {
            return known;
        }
        String base = irregular.getOrDefault(word, word);
        porter.setCurrent(base);
        String stem = porter.stem() ? porter.getCurrent() : base;
        stems.keep(word, stem);
        return stem;
    }

    /// The base of an irregular form.
    @Nullable
    String irregularBase(String word) {
        return irregular.get(word);
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

    private static Stream<List<String>> lines(String name) {
        return ShippedText.lines(LatinWords.class, name).stream().map(line -> List.of(line.split(" ")));
    }
}
