package org.murabito.memory.fact.rule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A clause taken apart, as far as closed words tell.
///
/// @param subject as it is written; null where it is left out
/// @param verbs what is done, auxiliaries left out; empty for a plain "is"
/// @param mood what the auxiliaries say
/// @param phrases what follows, in order
record Parsed(@Nullable String subject, List<String> verbs, Mood mood, List<Phrase> phrases) {
    Parsed {
        verbs = List.copyOf(verbs);
        phrases = List.copyOf(phrases);
    }

    /// How it is said.
    enum Mood {
        /// It is so, or will be.
        IS,
        /// It has come to be so.
        BECAME,
        /// It happened.
        DID,
        /// It is not so.
        NOT,
        /// It is so no longer.
        NO_LONGER
    }

    @Nullable
    String object() {
        return phrases.stream()
                .filter(phrase -> phrase.by().isEmpty())
                .map(Phrase::text)
                .findFirst()
                .orElse(null);
    }
}
