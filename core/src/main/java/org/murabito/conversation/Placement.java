package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// Where a message belongs.
///
/// @param answers the message that it most likely answers; null if it opens a talk
/// @param conversation the message that opened the talk it belongs to
/// @param opens ten times the log odds that it opens a talk of its own
/// @param addressee whom it is most likely said to, should it be said to anybody
/// @param certainty the share of likelihood that falls on the addressee
/// @param withMurabito whether that is Murabito, more likely than not, and this answers something
/// @param repliesToItself whether the door says that it replies to a message of its own author, which tells nothing of
/// whom it is said to
/// @param moment what else could be seen when it was said
public record Placement(
        @Nullable MessageId answers,
        MessageId conversation,
        double opens,
        @Nullable MemberId addressee,
        double certainty,
        boolean withMurabito,
        boolean repliesToItself,
        MessageMoment moment) {}
