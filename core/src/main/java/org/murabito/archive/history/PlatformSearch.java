package org.murabito.archive.history;

import java.util.List;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.Post;

/// The search of a platform itself. Never throws for what the platform answers; waits for its limits no
/// longer than a search may take, and ends on interrupt.
@FunctionalInterface
public interface PlatformSearch {
    /// @param query its places are never empty: channels whose threads are meant, too. Only there is
    /// searched, so that     nothing that is said elsewhere crowds out what is found
    Answer find(CommunityId community, SearchQuery query) throws InterruptedException;

    /// What was said right before and after a message; nothing where the platform cannot say.
    default Answer around(Message message, int most) throws InterruptedException {
        return new Answer.Found(List.of());
    }

    sealed interface Answer {
        /// @param posts those whose places and authors are known here
        record Found(List<Post> posts) implements Answer {
            public Found {
                posts = List.copyOf(posts);
            }
        }

        /// The platform has to index the community first, and does.
        record NotIndexedYet() implements Answer {}

        /// It cannot be asked: not allowed, not there, limited for too long.
        record Unable(String why) implements Answer {}
    }
}
