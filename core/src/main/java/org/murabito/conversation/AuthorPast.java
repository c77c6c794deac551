package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// What the author of a message did before it in the channel.
///
/// @param last the message before, if the channel still keeps it
/// @param messagesAgo how many messages ago it was; a very large number if there was none
/// @param minutesSilent a very large number if there was none
/// @param asked whether it asked
/// @param greeted whether it only greeted
/// @param rarelyAsks whether the author seldom asks anything here
public record AuthorPast(
        @Nullable MessageId last,
        int messagesAgo,
        long minutesSilent,
        boolean asked,
        boolean greeted,
        boolean rarelyAsks) {}
