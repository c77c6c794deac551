package org.murabito.outbox;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Offer;
import org.murabito.chat.event.Announcement;

/// A post as it is to be published.
///
/// @param marker names what is being said, so that it is found again and never there twice
/// @param markdown with the mentions and links of its door already in it
/// @param replyTo the key of the message it answers; null for none
/// @param offer the buttons below; null for none
/// @param about whom it is about beside those whom it names; null where it goes by what it quotes, or is about nobody
public record OutgoingPost(
        PlaceId place,
        String marker,
        String markdown,
        @Nullable String replyTo,
        @Nullable Offer offer,
        @Nullable Set<MemberId> about) {
    public OutgoingPost {
        about = about == null ? null : Set.copyOf(about);
    }

    public OutgoingPost(PlaceId place, String marker, String markdown) {
        this(place, marker, markdown, null, null, null);
    }

    public static OutgoingPost of(PlaceId place, Announcement what) {
        return new OutgoingPost(place, what.marker(), what.markdown(), what.replyTo(), null, what.about());
    }

    public OutgoingPost replyingTo(@Nullable String key) {
        return new OutgoingPost(place, marker, markdown, key, offer, about);
    }

    public OutgoingPost offering(@Nullable Offer buttons) {
        return new OutgoingPost(place, marker, markdown, replyTo, buttons, about);
    }

    /// It goes when one of these members is forgotten, or one whom it names.
    public OutgoingPost aboutNamedAnd(Set<MemberId> members) {
        return new OutgoingPost(place, marker, markdown, replyTo, offer, members);
    }
}
