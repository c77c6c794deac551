package org.murabito.chat.door;

import org.murabito.chat.Member;
import org.murabito.chat.Place;

/// How one door writes mentions and links in a text.
public interface Markup extends Links {
    String mention(Member member);

    String mention(Place place);

    /// How members give a command here.
    default String command(String name) {
        return "/" + name;
    }

    /// Makes a member's words safe to stand in a post: no markup of theirs becomes a mention, link, image or heading.
    String escape(String text);
}
