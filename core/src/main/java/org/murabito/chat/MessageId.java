package org.murabito.chat;

import java.util.Collection;
import java.util.List;
import org.murabito.run.SourceId;

/// The archive's own number for a message: unique over all communities, given in order of arrival, never used again.
/// What a door calls the message is its [Post#key].
public record MessageId(long value) implements Comparable<MessageId> {
    public MessageId {
        if (value <= 0) {
            throw new IllegalArgumentException("a message id is a positive number, not " + value);
        }
    }

    public static MessageId of(SourceId source) {
        return new MessageId(source.value());
    }

    public static List<MessageId> ofAll(Collection<SourceId> sources) {
        return sources.stream().map(MessageId::of).toList();
    }

    /// The message as what a result of a tool rests on.
    public SourceId source() {
        return new SourceId(value);
    }

    public static List<SourceId> sources(Collection<MessageId> messages) {
        return messages.stream().map(MessageId::source).toList();
    }

    @Override
    public int compareTo(MessageId other) {
        return Long.compare(value, other.value);
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
