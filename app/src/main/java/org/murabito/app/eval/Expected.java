package org.murabito.app.eval;

import java.time.LocalDateTime;
import java.util.List;

/// What counts as right.
sealed interface Expected {
    /// One of these is cited first.
    ///
    /// @param also right, too, as any citation
    record Cited(List<ExpectedMessage> first, List<ExpectedMessage> also) implements Expected {
        public Cited {
            first = List.copyOf(first);
            also = List.copyOf(also);
        }
    }

    /// Nobody says it, and so the answer has to say.
    record NotFound() implements Expected {}

    /// What stands there once it was obeyed.
    sealed interface Done extends Expected {}

    /// A reminder of the asker's at this time.
    record Reminds(LocalDateTime at, boolean weekly, String word) implements Done {}

    /// An entry of a workspace, done or still to do.
    record Listed(String word, boolean done) implements Done {}

    /// A note, or none any more.
    record Noted(String word, boolean kept) implements Done {}

    /// The channel is to be left alone for a while, or to be answered in only when Murabito is called.
    record Silenced(boolean altogether) implements Done {}

    /// What is posted has one of these words.
    record Shows(List<String> words) implements Done {
        public Shows {
            words = List.copyOf(words);
        }
    }

    /// It cannot or may not be done: nothing is, and something is said.
    record Refused() implements Expected {}
}
