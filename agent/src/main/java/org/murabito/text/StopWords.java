package org.murabito.text;

import java.util.HashMap;
import java.util.Map;

/// Words that questions are made of, and that say nothing of what they are about.
public final class StopWords {
    private final WordTable words;

    public StopWords() {
        Map<String, Integer> all = new HashMap<>();
        ShippedText.words(StopWords.class, "stop-en.txt").forEach(word -> all.put(word, 1));
        ShippedText.words(StopWords.class, "stop-ja.txt").forEach(word -> all.put(word, 1));
        words = new WordTable(all);
    }

    /// @param word in lower case
    public boolean isOne(String word) {
        return isOne(word, 0, word.length());
    }

    /// Whether that part of a text is one.
    ///
    /// @param text in lower case
    public boolean isOne(String text, int start, int end) {
        return words.find(text, start, end) != 0;
    }
}
