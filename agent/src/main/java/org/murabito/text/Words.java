package org.murabito.text;

import java.util.List;

/// Takes a text apart into words. Safe from any thread.
public interface Words {
    /// How many characters of a text are read: enough for what it is about.
    int MOST_READ = 10_000;

    /// In order of occurrence, stop words and particles left out; of a longer text those of its first [#MOST_READ]
    /// characters.
    List<Word> of(String text);

    /// One word of a text.
    ///
    /// @param base NFKC, lower case, dictionary form (食べた → 食べる, deploys → deploy)
    /// @param start first character in the text
    /// @param end the one after the last
    record Word(String base, WordKind kind, int start, int end) {}

    /// What a word is good for in a query. Names and nouns carry it; verbs and the rest help.
    enum WordKind {
        NAME,
        NOUN,
        VERB,
        OTHER
    }
}
