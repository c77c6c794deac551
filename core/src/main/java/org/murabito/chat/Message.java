package org.murabito.chat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post as the archive keeps it, edits applied. Reactions are read apart; see `MessageStore.reactions`.
public record Message(
        MessageId id,
        PlaceId place,
        String key,
        MemberId author,
        Instant at,
        String text,
        PostKind kind,
        @Nullable MessageId replyTo,
        List<Attachment> attachments,
        @Nullable Instant editedAt) {
    public Message {
        attachments = List.copyOf(attachments);
    }

    /// When its words were said: at first, or by its last edit.
    public Instant saidAt() {
        return editedAt == null ? at : editedAt;
    }

    /// The same message in these words.
    public Message saying(String words) {
        return new Message(id, place, key, author, at, words, kind, replyTo, attachments, editedAt);
    }
}
