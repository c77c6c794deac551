package org.murabito.chat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a door says was posted.
///
/// @param place the thread or channel it stands in
/// @param key the door's own id, unique in the channel (threads included): Slack's `ts`, Discord's snowflake
/// @param replyTo the key of the message it answers, in the same channel
/// @param editedAt when it was last edited, as far as known
public record Post(
        PlaceId place,
        String key,
        MemberId author,
        Instant at,
        String text,
        PostKind kind,
        @Nullable String replyTo,
        List<Attachment> attachments,
        List<Reaction> reactions,
        @Nullable Instant editedAt) {
    public Post {
        if (key.isBlank()) {
            throw new IllegalArgumentException("a post in " + place + " has a blank key");
        }
        attachments = List.copyOf(attachments);
        reactions = List.copyOf(reactions);
    }

    /// A member's plain words.
    public static Post said(PlaceId place, String key, MemberId author, Instant at, String text) {
        return new Post(place, key, author, at, text, PostKind.SAID, null, List.of(), List.of(), null);
    }

    public Post replyingTo(@Nullable String otherKey) {
        return new Post(place, key, author, at, text, kind, otherKey, attachments, reactions, editedAt);
    }

    /// The same post in these words.
    public Post saying(String words) {
        return new Post(place, key, author, at, words, kind, replyTo, attachments, reactions, editedAt);
    }

    /// The same post after an edit.
    public Post edited(String words, @Nullable Instant when) {
        return new Post(place, key, author, at, words, kind, replyTo, attachments, reactions, when);
    }

    public Post with(List<Attachment> files) {
        return new Post(place, key, author, at, text, kind, replyTo, files, reactions, editedAt);
    }

    public Post reactingWith(List<Reaction> others) {
        return new Post(place, key, author, at, text, kind, replyTo, attachments, others, editedAt);
    }
}
