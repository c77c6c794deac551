package org.murabito.runlog;

import org.murabito.run.Doing;

/// What a run looks at in a community. Never holds the words of other members.
public sealed interface ChatDoing extends Doing.Own {
    /// @param words what for; empty for the newest
    /// @param place where, as the model called it; empty for everywhere
    record Searching(String words, String place) implements ChatDoing {}

    record ReadingAround() implements ChatDoing {}

    record ReadingThread() implements ChatDoing {}

    record LookingAtPlaces() implements ChatDoing {}

    record LookingAtPlace(String place) implements ChatDoing {}

    record LookingAtMember(String member) implements ChatDoing {}

    record CountingReactions() implements ChatDoing {}
}
