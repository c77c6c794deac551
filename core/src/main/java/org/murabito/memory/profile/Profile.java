package org.murabito.memory.profile;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// What may be told of a member to whoever asked, worked out from what is there to be seen.
///
/// @param messages how much they said
/// @param mentions how many of these speak to Murabito or of it
/// @param places where they spoke, and how much
/// @param topics keywords of what they said last, the most spoken of first
public record Profile(
        MemberId member,
        Familiarity familiarity,
        long messages,
        long mentions,
        Map<PlaceId, Long> places,
        Instant first,
        Instant last,
        List<String> topics) {
    public Profile {
        places = Map.copyOf(places);
        topics = List.copyOf(topics);
    }
}
