package org.murabito.search.words;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What was made of words lately. There is one for everything that takes texts apart at the same time, so that it holds
/// little more than the words that are said again and again. Not safe for concurrent use.
final class WordCache {
    static final int MOST = 4_000;

    private final Map<String, String> made = new HashMap<>();

    @Nullable
    String find(String word) {
        return made.get(word);
    }

    void keep(String word, String made) {
        if (this.made.size() >= MOST) {
            this.made.clear();
        }
        this.made.put(word, made);
    }

    int size() {
        return made.size();
    }
}
