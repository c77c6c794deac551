package org.murabito.runlog;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.text.Language;

/// Why Murabito did what it did about a message, or kept from doing.
@FunctionalInterface
public interface Reasons {
    /// In the reader's language; empty where nothing was decided, or so long ago that it is not kept. Holds no words of
    /// others.
    Optional<Explanation> about(MessageId message, Language language);

    /// @param points of 100
    /// @param emoji what it reacted with, where it did
    /// @param due when it is judged again, where it waits
    record Explanation(
            Response response,
            int points,
            @Nullable String emoji,
            @Nullable Instant due,
            List<Because> because) {
        public Explanation {
            because = List.copyOf(because);
        }
    }

    /// What was decided.
    enum Response {
        ANSWERS,
        NODS,
        REACTS,
        WAITS,
        ASKS_A_MODEL,
        ASKS_MEMORY,
        KEEPS_QUIET
    }

    /// @param words one short sentence
    /// @param points what it counted; 0 for what no points are given for
    /// @param line the message that it saw, where it was one; to be shown only to whoever can see it
    record Because(String words, int points, @Nullable MessageId line) {}
}
