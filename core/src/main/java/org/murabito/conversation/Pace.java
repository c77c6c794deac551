package org.murabito.conversation;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// How lively a channel is, and what part Murabito has in it, when a message is said; the message itself
/// counts among the newest.
///
/// @param own Murabito's newest message that the channel still keeps
/// @param sinceOwn how long ago it was
/// @param newest the message before
/// @param quietFor how long ago that was
/// @param spokenOf whether one of the last ten messages speaks to or of Murabito
/// @param people how many people wrote among the last fifty messages of thirty minutes
/// @param inTheLastMinute how many messages came in sixty seconds
/// @param inTenMinutes the same for ten minutes, as far as the channel keeps them
/// @param fading the mean length of the last three messages of others, against the three before; 1 where
/// there are fewer
public record Pace(
        @Nullable MessageId own,
        Duration sinceOwn,
        @Nullable MessageId newest,
        Duration quietFor,
        boolean spokenOf,
        int people,
        int inTheLastMinute,
        int inTenMinutes,
        double fading) {}
