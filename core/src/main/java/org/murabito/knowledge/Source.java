package org.murabito.knowledge;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Who stated something, where and when.
///
/// @param channel the place's own channel, threads folded in
/// @param audience the place whose readers may know of it
/// @param replyTo the message of the same place that it answers, where the door says so
public record Source(
        Evidence evidence,
        MemberId author,
        PlaceId place,
        PlaceId channel,
        PlaceId audience,
        Instant at,
        @Nullable MessageId replyTo) {
    /// What stands in a message.
    public static Source of(Changes.Present present, Evidence evidence) {
        Message message = present.message();
        return new Source(
                evidence,
                message.author(),
                message.place(),
                present.channel(),
                present.audience(),
                message.at(),
                message.replyTo());
    }
}
