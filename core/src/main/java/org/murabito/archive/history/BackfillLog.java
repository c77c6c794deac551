package org.murabito.archive.history;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// How far back each place was taken over. Durable when a call returns; goes with its community.
public interface BackfillLog {
    /// @param cursor where to go on; null at the newest
    /// @param whole whether it came to the beginning
    record Reached(@Nullable String cursor, boolean whole) {}

    /// Empty where nothing was taken over yet.
    Optional<Reached> find(PlaceId place);

    void reached(PlaceId place, Reached how);

    /// Whether anything of a community was taken over before.
    boolean knows(CommunityId community);
}
