package org.murabito.judge.limit;

import java.time.Instant;
import org.murabito.chat.MessageId;

/// What Murabito did about a message, or has under way about it.
///
/// @param at when it did, or took it on; when what waits is due
public record JudgeMark(MessageId message, Kind kind, Instant at) {
    /// Kept by these names.
    public enum Kind {
        /// It spoke first, to this message.
        FIRST,
        /// It said something unasked, or reacted; counts as long as the limits look back.
        SPOKE,
        /// The last it reacted to.
        REACTED,
        TAKEN_ON_ASKED,
        TAKEN_ON_UNASKED,
        /// The question waits for others to answer.
        WAITS,
        ASKS_A_MODEL,
        ASKS_MEMORY
    }
}
