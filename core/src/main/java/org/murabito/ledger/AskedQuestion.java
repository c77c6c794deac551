package org.murabito.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// A question in a talk.
///
/// @param opens whether it opened a talk, as far as can be told
/// @param replies what others said to it, or to what its asker added: what tells before what asks back, oldest first
public record AskedQuestion(MessageId id, MemberId asker, Instant at, boolean opens, List<MessageId> replies) {
    public AskedQuestion {
        replies = List.copyOf(replies);
    }

    public boolean isOpen() {
        return replies.isEmpty();
    }

    /// The same with more replies.
    AskedQuestion with(List<MessageId> more) {
        Set<MessageId> all = new LinkedHashSet<>(replies);
        all.addAll(more);
        return new AskedQuestion(id, asker, at, opens, new ArrayList<>(all));
    }
}
