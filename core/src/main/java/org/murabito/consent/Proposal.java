package org.murabito.consent;

import java.time.Instant;
import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Something that a tool would do.
///
/// @param asking the messages that led to it, oldest first; the newest names the question
/// @param arguments as they are to be shown: JSON over several lines
/// @param until after it nothing is done any more
public record Proposal(
        List<MessageId> asking, PlaceId place, MemberId asker, String tool, String arguments, Instant until) {
    public Proposal {
        asking = List.copyOf(asking);
    }

    public MessageId question() {
        return asking.getLast();
    }

    /// What is proposed for a question at once is answered at once; what is proposed for it later has another name.
    public String round() {
        return question() + "-" + until.toEpochMilli();
    }
}
