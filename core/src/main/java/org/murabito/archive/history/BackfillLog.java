package org.murabito.archive.history;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// Since when each community is known, how far back each place was taken over, and which gaps are open. Durable when
/// a call returns; goes with its community.
public interface BackfillLog {
    /// @param cursor where to go on; null at the newest
    /// @param whole whether it came to the beginning
    record Reached(@Nullable String cursor, boolean whole) {}

    /// A stretch that nobody listened to and that is still to be taken over.
    ///
    /// @param cursor where to go on, towards what is older
    /// @param known when the newest was said that is older than the stretch
    record Gap(String cursor, Instant known) {}

    /// Empty where nothing was taken over yet.
    Optional<Reached> find(PlaceId place);

    void reached(PlaceId place, Reached how);

    /// Empty where none is left.
    Optional<Gap> gap(PlaceId place);

    /// @param gap null once it is closed
    void gap(PlaceId place, @Nullable Gap gap);

    /// When Murabito came into a community; empty where it never was.
    Optional<Instant> met(CommunityId community);

    /// Only the first time counts.
    void meet(CommunityId community, Instant at);
}
