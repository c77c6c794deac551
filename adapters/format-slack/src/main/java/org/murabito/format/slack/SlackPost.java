package org.murabito.format.slack;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.Post;

/// One message, read.
///
/// @param described whether the message itself tells more of its author than an id
/// @param thread the thread it stands in; null in the channel
/// @param reacting who reacted to it, as far as named
public record SlackPost(
        Post post,
        Member author,
        boolean described,
        @Nullable Place thread,
        List<Member> reacting) {
    public SlackPost {
        reacting = List.copyOf(reacting);
    }
}
