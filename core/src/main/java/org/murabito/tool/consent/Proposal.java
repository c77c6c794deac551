package org.murabito.tool.consent;

import java.time.Instant;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Something that a tool would do.
///
/// @param question the message that led to it
/// @param arguments as they are to be shown: JSON over several lines
/// @param until after it nothing is done any more
public record Proposal(
        MessageId question, PlaceId place, MemberId asker, String tool, String arguments, Instant until) {}
