package org.murabito.runlog;

import java.util.List;
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

    /// Writes an answer, and so much of it is written and checked; blank where that is nothing, or no answer after all.
    ///
    /// @param text own words, with marks where quotes are to stand
    record Drafted(String text, List<Quote> quotes) implements ChatDoing {
        public Drafted {
            quotes = List.copyOf(quotes);
        }
    }
}
