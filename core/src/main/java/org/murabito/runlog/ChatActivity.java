package org.murabito.runlog;

import java.util.List;
import org.murabito.run.RunActivity;

/// What a run looks at in a community. Never holds the words of other members.
public sealed interface ChatActivity extends RunActivity.Own {
    /// @param words what for; empty for the newest
    /// @param place where, as the model called it; empty for everywhere
    record Searching(String words, String place) implements ChatActivity {}

    record ReadingAround() implements ChatActivity {}

    record ReadingThread() implements ChatActivity {}

    record LookingAtPlaces() implements ChatActivity {}

    record LookingAtPlace(String place) implements ChatActivity {}

    record LookingAtMember(String member) implements ChatActivity {}

    record CountingReactions() implements ChatActivity {}

    /// Writes an answer, and so much of it is written and checked; blank where that is nothing, or no answer after all.
    ///
    /// @param text own words, with marks where quotes are to stand
    record Drafted(String text, List<Quote> quotes) implements ChatActivity {
        public Drafted {
            quotes = List.copyOf(quotes);
        }
    }
}
