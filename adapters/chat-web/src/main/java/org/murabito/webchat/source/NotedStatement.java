package org.murabito.webchat.source;

import java.util.List;
import org.murabito.chat.MessageId;

/// Something that was stated in a channel.
///
/// @param disputed whether somebody else says otherwise
/// @param evidence the messages that it stands on, oldest first; none for what a member corrected
public record NotedStatement(String words, boolean disputed, List<MessageId> evidence) {
    public NotedStatement {
        evidence = List.copyOf(evidence);
    }
}
