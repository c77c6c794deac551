package org.murabito.text;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Words with a number each, found in a text without cutting them out of it. Safe from any thread.
public final class WordTable {
    private final @Nullable String[] words;
    private final int[] hashes;
    private final int[] numbers;

    /// @param numbers none of them 0
    public WordTable(Map<String, Integer> numbers) {
        int size = Integer.highestOneBit(Math.max(1, numbers.size())) * 4;
        this.words = new @Nullable String[size];
        this.hashes = new int[size];
        this.numbers = new int[size];
        numbers.forEach(this::put);
    }

    private void put(String word, int number) {
        int hash = hash(word, 0, word.length());
        int at = hash & (words.length - 1);
        while (words[at] != null) {
            at = (at + 1) & (words.length - 1);
        }
        words[at] = word;
        hashes[at] = hash;
        numbers[at] = number;
    }

    /// The number of the word that stands there, or 0 if it is none of these.
    public int find(String text, int start, int end) {
        int hash = hash(text, start, end);
        int at = hash & (words.length - 1);
        for (String word = words[at]; word != null; word = words[at]) {
            if (hashes[at] == hash && word.length() == end - start && isAt(text, start, word)) {
                return numbers[at];
            }
            at = (at + 1) & (words.length - 1);
        }
        return 0;
    }

    /// Words are so short that a loop is quicker than `startsWith`.
    private static boolean isAt(String text, int start, String word) {
        for (int i = 0; i < word.length(); i++) {
            if (text.charAt(start + i) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// What `String.hashCode` says of that part of a text.
    public static int hash(String text, int start, int end) {
        int hash = 0;
        for (int at = start; at < end; at++) {
            hash = 31 * hash + text.charAt(at);
        }
        return hash;
    }
}
