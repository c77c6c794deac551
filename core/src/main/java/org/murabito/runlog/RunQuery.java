package org.murabito.runlog;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Which runs are wanted, of all communities.
///
/// @param places where they were asked; null for anywhere
/// @param questions what they answer; null for anything
/// @param failed only those that ended without an answer though they were not cancelled
/// @param skipped how many of them stand before the first that is wanted
public record RunQuery(
        @Nullable Set<PlaceId> places,
        @Nullable Set<MessageId> questions,
        boolean failed,
        Order order,
        int skipped,
        int limit) {
    public RunQuery {
        places = places == null ? null : Set.copyOf(places);
        questions = questions == null ? null : Set.copyOf(questions);
    }

    /// What comes first. Among equals the newest; only those that ended cost or took anything.
    public enum Order {
        NEWEST,
        COSTLIEST,
        SLOWEST
    }
}
