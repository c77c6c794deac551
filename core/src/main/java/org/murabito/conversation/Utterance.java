package org.murabito.conversation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.MessageId;

/// Something said in a channel, as far as it matters for who talks with whom.
///
/// @param ofMurabito whether it speaks to or of Murabito
public record Utterance(
        MessageId id,
        Member author,
        Instant at,
        String text,
        @Nullable MessageId replyTo,
        boolean ofMurabito) {}
