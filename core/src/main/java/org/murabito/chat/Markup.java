package org.murabito.chat;

/// How one door writes mentions and links in a text.
public interface Markup {
    String mention(Member member);

    String mention(Place place);

    /// The address that opens a message.
    String link(PlaceId place, String key);

    /// Makes a member's words safe to stand in a post: no markup of theirs becomes a mention, link, image or heading.
    String escape(String text);
}
