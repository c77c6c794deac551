package org.murabito.expert;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// Somebody who probably knows, and why.
///
/// @param did how many similar tasks they finished
/// @param lastDid when they finished the last of them; null if none
/// @param said how many messages on the matter are theirs
/// @param lastSaid when they said the last of those; null if none
/// @param proof the message of theirs that fits best; null if none
public record Expert(
        MemberId member,
        double score,
        int did,
        @Nullable Instant lastDid,
        int said,
        @Nullable Instant lastSaid,
        @Nullable MessageId proof) {}
