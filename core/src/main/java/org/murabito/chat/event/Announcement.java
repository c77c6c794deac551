package org.murabito.chat.event;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;

/// What is said by itself, without a message that asks for it at this moment.
///
/// @param marker names it, so that it is never there twice
/// @param markdown with the mentions and links of its place's door already in it
/// @param replyTo the key of the message that it goes back to; null for none
/// @param about whom it is about beside those whom it names; null where it is about nobody
/// @param known those of them who bore a name when it was worded: where one is forgotten since, it is worded anew
public record Announcement(
        String marker,
        String markdown,
        @Nullable String replyTo,
        @Nullable Set<MemberId> about,
        Set<MemberId> known) {
    public Announcement {
        about = about == null ? null : Set.copyOf(about);
        known = Set.copyOf(known);
    }

    /// One that names nobody.
    public Announcement(String marker, String markdown, @Nullable String replyTo, @Nullable Set<MemberId> about) {
        this(marker, markdown, replyTo, about, Set.of());
    }
}
