package org.murabito.archive;

import java.util.List;
import java.util.Set;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Which of Murabito's posts are about whom: what was noted down, said and reminded of stands in no message of theirs,
/// and is to go with them all the same.
///
/// What is noted is durable when the call returns, and goes with its community. Safe from any thread.
public interface PostSubjects {
    /// A post about them is to be published. Noted again it is as if noted once.
    ///
    /// @param marker by which the door finds the post again
    void note(PlaceId place, String marker, Set<MemberId> members);

    /// In the order of their markers.
    List<MarkedPost> of(MemberId member);

    /// Whether a post with this marker is about somebody, and not gone.
    boolean isNoted(CommunityId community, String marker);

    /// The post is gone.
    void gone(CommunityId community, String marker);

    record MarkedPost(PlaceId place, String marker) {}
}
