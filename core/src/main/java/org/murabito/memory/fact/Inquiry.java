package org.murabito.memory.fact;

import java.util.Set;
import org.murabito.chat.MemberId;

/// What a question wants to know, as far as rules can tell.
///
/// @param people whom it names, the asker among them who says I
/// @param ofGroup whether it is about us all
/// @param words what else it is about, in dictionary form: all of it must be in the answer
/// @param all every word of it, the verbs among them
/// @param kinds those of the words that only say what kind of thing is wanted: "which instrument"
/// @param attributes the attributes that its verbs stand for
public record Inquiry(
        Gap gap,
        Set<MemberId> people,
        boolean ofGroup,
        Set<String> words,
        Set<String> all,
        Set<String> kinds,
        Set<String> attributes) {
    public Inquiry {
        people = Set.copyOf(people);
        words = Set.copyOf(words);
        all = Set.copyOf(all);
        kinds = Set.copyOf(kinds);
        attributes = Set.copyOf(attributes);
    }

    /// What is left open.
    public enum Gap {
        WHAT,
        WHERE,
        WHEN,
        WHO
    }
}
