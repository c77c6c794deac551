package org.murabito.archive.history;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// Since when each community is known, and how far back each place was taken over. Durable when a call
/// returns; goes with its community.
public interface BackfillLog {
    /// @param cursor where to go on; null at the newest
    /// @param whole whether it came to the beginning
    record Reached(@Nullable String cursor, boolean whole) {}

    /// Empty where nothing was taken over yet.
    Optional<Reached> find(PlaceId place);

    void reached(PlaceId place, Reached how);

    /// When Murabito came into a community; empty where it never was.
    Optional<Instant> met(CommunityId community);

    /// Only the first time counts.
    void meet(CommunityId community, Instant at);
}
