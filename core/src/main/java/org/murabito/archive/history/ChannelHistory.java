package org.murabito.archive.history;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;

/// Reads on a platform what was said in its places. Limits are waited for in here; a failure is a
/// [DoorException]. Safe from several threads.
public interface ChannelHistory {
    /// A page of a channel or thread, as large as the platform gives it.
    ///
    /// @param cursor where an earlier page ended; null for the newest
    Page read(PlaceId place, @Nullable String cursor) throws InterruptedException;

    /// Whether the platform itself says that a message is not there any more. Whatever else it says (not allowed, not
    /// readable, older than it shows) is a no: that a page does not have a message proves nothing.
    boolean isDeleted(Message message) throws InterruptedException;

    /// @param posts newest first, with their reactions; places and authors are known already
    /// @param next where the page before this one begins; null where this one is the first of all
    record Page(List<Post> posts, @Nullable String next) {
        public Page {
            posts = List.copyOf(posts);
        }
    }
}
