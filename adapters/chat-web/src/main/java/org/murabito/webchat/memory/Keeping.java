package org.murabito.webchat.memory;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Whether and how long something is kept, as members and the operator want it.
public interface Keeping {
    /// Takes out everything that a member said and that was derived from it.
    ///
    /// @return how many messages
    long forget(MemberId member);

    boolean isOut(MemberId member);

    /// From now on nothing of the member is kept, or it is kept again. What was said before stays as it is.
    void optOut(MemberId member, boolean out);

    /// Whether nothing said in a channel is kept.
    boolean isNeverRead(PlaceId channel);

    void neverRead(PlaceId channel, boolean never);

    /// Everything kept of a community, or of one member of it, as lines of JSON.
    void export(CommunityId community, @Nullable MemberId member, OutputStream out) throws IOException;
}
