package org.murabito.webchat.source;

import java.io.IOException;
import java.io.OutputStream;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Whether and how long something is kept, as members and the operator want it.
public interface Retention {
    boolean isOut(MemberId member);

    /// Whether nothing said in a channel is kept.
    boolean isNeverRead(PlaceId channel);

    void neverRead(PlaceId channel, boolean never);

    /// Everything kept of a community, as lines of JSON.
    void export(CommunityId community, OutputStream out) throws IOException;

    /// Everything kept of a member, as lines of JSON: their own words, and what else they can see.
    ///
    /// @param own what the member can open
    void export(MemberId member, Sight own, OutputStream out) throws IOException;
}
