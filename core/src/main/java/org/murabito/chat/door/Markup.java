package org.murabito.chat.door;

import java.time.Instant;
import org.murabito.chat.Member;
import org.murabito.chat.Place;

/// How one door writes mentions, links and times in a text.
public interface Markup extends Links {
    String mention(Member member);

    String mention(Place place);

    /// How members give a command here.
    default String command(String name) {
        return "/" + name;
    }

    /// A time for whoever reads it. Where the platform renders times itself, everybody sees their own zone.
    ///
    /// @param written the time in the community's zone and language
    default String time(Instant time, String written) {
        return written;
    }

    /// Makes a member's words safe to stand in a post: no markup of theirs becomes a mention, link, image or heading.
    String escape(String text);

    /// A member's words in a quote: as escaped, but addresses may stay links where a door tells them from other markup.
    default String quoted(String text) {
        return escape(text);
    }
}
