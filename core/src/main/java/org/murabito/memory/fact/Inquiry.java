package org.murabito.memory.fact;

import java.util.Set;
import org.murabito.chat.MemberId;

/// What a question wants to know, as far as rules can tell.
///
/// @param people whom it names, the asker among them who says I
/// @param ofGroup whether it is about us all
/// @param words what else it is about, in dictionary form: all of it must be in what answers
/// @param kinds those of the words that only say what kind of thing is wanted: "which instrument"
/// @param asked the question as it was put
public record Inquiry(
        Gap gap, Set<MemberId> people, boolean ofGroup, Set<String> words, Set<String> kinds, String asked) {
    public Inquiry {
        people = Set.copyOf(people);
        words = Set.copyOf(words);
        kinds = Set.copyOf(kinds);
    }

    /// What is left open.
    public enum Gap {
        WHAT,
        WHERE,
        WHEN,
        WHO
    }

    boolean isOfNothing() {
        return words.isEmpty() && people.isEmpty();
    }
}
