package org.murabito.ledger;

import java.util.Collection;
import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// Keeps which questions somebody marked as answered. Writes are durable when they return, and done twice are the same
/// as once; calls may come from any thread. A mark goes with its question, and everything of a community with it.
public interface AnsweredMarks {
    /// Replaces nothing: the first mark stays.
    void put(AnsweredMark mark);

    void remove(MessageId question);

    /// Of these questions, by question.
    List<AnsweredMark> of(Collection<MessageId> questions);

    /// Takes back what this member marked.
    void forget(MemberId member);
}
