package org.murabito.memory.context;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// What goes on in a place, and the messages that this stands on.
///
/// @param audience the place whose readers may know of it
/// @param people who took part, the latest first
/// @param since when the first of the messages was said
/// @param until when the last of them was said
/// @param covers oldest first, never empty
/// @param model which one wrote the sketch; null if its sentences are chosen from what was said
public record ChannelContext(
        PlaceId place,
        PlaceId audience,
        ContextSummary sketch,
        List<MemberId> people,
        Instant since,
        Instant until,
        List<SourceLine> covers,
        @Nullable String model) {
    public ChannelContext {
        people = List.copyOf(people);
        covers = List.copyOf(covers);
        if (covers.isEmpty()) {
            throw new IllegalArgumentException("the context of " + place + " stands on nothing");
        }
    }

    public List<MessageId> messages() {
        return covers.stream().map(SourceLine::message).toList();
    }
}
