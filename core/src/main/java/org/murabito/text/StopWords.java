package org.murabito.text;

import java.util.HashSet;
import java.util.Set;

/// Words that questions are made of, and that say nothing of what they are about.
public final class StopWords {
    private final Set<String> words = new HashSet<>(WordList.read("stop-en.txt"));

    public StopWords() {
        words.addAll(WordList.read("stop-ja.txt"));
    }

    /// @param word in lower case
    public boolean isOne(String word) {
        return words.contains(word);
    }
}
