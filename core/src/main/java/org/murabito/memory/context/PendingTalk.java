package org.murabito.memory.context;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// What was said in a place since its context was last worked out.
///
/// @param messages a few of them, enough to count to the next time
/// @param since when the first of them was said
/// @param due the key of the job that is to work it out; null while none is
public record PendingTalk(
        PlaceId place,
        List<MessageId> messages,
        Instant since,
        @Nullable String due) {
    public PendingTalk {
        messages = List.copyOf(messages);
    }

    boolean isDue() {
        return due != null;
    }
}
