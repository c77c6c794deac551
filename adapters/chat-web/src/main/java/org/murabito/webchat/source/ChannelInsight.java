package org.murabito.webchat.source;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;

/// What Murabito makes of a channel. All of it may hold words of members.
///
/// @param flow what happened of late
/// @param model which one wrote it; null where it was put together from what was said
public record ChannelInsight(
        List<String> topics,
        String mood,
        List<MemberId> people,
        String flow,
        Instant since,
        Instant until,
        @Nullable String model) {
    public ChannelInsight {
        topics = List.copyOf(topics);
        people = List.copyOf(people);
    }
}
