package org.murabito.chat.door;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// What a remote door posted, by marker, so that nothing is ever there twice: that something is about to be posted is
/// noted before, its key after. Where a kill falls between the two, the platform is asked once.
///
/// What is noted is durable when the call returns, and goes with its community. Safe from any thread.
public interface PostLog {
    /// Something is about to be posted. What was noted under this marker before is replaced.
    ///
    /// @param place where it will stand, for example the thread
    void begun(PlaceId place, String marker);

    /// It was posted under this key.
    void posted(PlaceId place, String marker, String key);

    Optional<Entry> find(CommunityId community, String marker);

    /// By the key of a post, which is unique in a channel and its threads; `place` is either.
    Optional<Entry> findByKey(PlaceId place, String key);

    /// Those whose marker begins so, in the order of their markers.
    List<Entry> startingWith(CommunityId community, String beginning);

    /// Nothing stands there under this marker (any more).
    void gone(CommunityId community, String marker);

    /// @param key null while nobody knows whether it was posted
    record Entry(PlaceId place, String marker, @Nullable String key) {}
}
