package org.murabito.chat;

/// How one door writes mentions and links in a text.
public interface Markup extends Links {
    String mention(Member member);

    String mention(Place place);

    /// Makes a member's words safe to stand in a post: no markup of theirs becomes a mention, link, image or heading.
    String escape(String text);
}
