package org.murabito.webchat.source;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Whether and how long something is kept, as members and the operator want it.
public interface Retention {
    boolean isOut(MemberId member);

    /// Whether nothing said in a channel is kept.
    boolean isNeverRead(PlaceId channel);

    void neverRead(PlaceId channel, boolean never);

    /// Everything kept of a community, or of one member of it, as lines of JSON.
    void export(CommunityId community, @Nullable MemberId member, OutputStream out) throws IOException;
}
