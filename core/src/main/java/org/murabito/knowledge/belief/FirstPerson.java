package org.murabito.knowledge.belief;

import java.util.Set;
import org.murabito.knowledge.FoldedWords;

/// Words by which a speaker means themselves.
final class FirstPerson {
    private static final Set<String> WORDS = Set.of("i", "me", "myself", "私", "僕", "俺", "自分", "わたし", "ぼく", "おれ");

    private FirstPerson() {}

    static boolean isOne(String words) {
        return WORDS.contains(FoldedWords.of(words));
    }
}
