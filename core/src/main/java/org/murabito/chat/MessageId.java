package org.murabito.chat;

/// The archive's own number for a message: unique over all communities, given in order of arrival, never used again.
/// What a door calls the message is its [Post#key].
public record MessageId(long value) implements Comparable<MessageId> {
    public MessageId {
        if (value <= 0) {
            throw new IllegalArgumentException("a message id is a positive number, not " + value);
        }
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
