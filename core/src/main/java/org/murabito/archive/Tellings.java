package org.murabito.archive;

import java.util.List;
import java.util.Set;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Which posts of Murabito tell of whom: what was noted down, told and reminded of stands in no message of theirs, and
/// is to go with them all the same.
///
/// What is noted is durable when the call returns, and goes with its community. Safe from any thread.
public interface Tellings {
    /// A post is about to tell of them. Noted again it is as if noted once.
    ///
    /// @param marker by which the door finds the post again
    void note(PlaceId place, String marker, Set<MemberId> members);

    /// In the order of their markers.
    List<Telling> of(MemberId member);

    /// The post is gone.
    void gone(CommunityId community, String marker);

    record Telling(PlaceId place, String marker) {}
}
