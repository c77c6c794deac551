package org.murabito.webchat.source;

import java.io.IOException;
import java.io.OutputStream;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Whether something is kept, as members and the operator want it, and all of it to take along.
public interface KeptData {
    boolean isOut(MemberId member);

    /// Whether nothing said in a channel is kept.
    boolean isNeverRead(PlaceId channel);

    void neverRead(PlaceId channel, boolean never);

    /// For how many days what is said in a community is kept; 0 for as long as there is room.
    int days(CommunityId community);

    /// Everything kept of a community, as lines of JSON.
    void export(CommunityId community, OutputStream out) throws IOException;

    /// Everything kept of a member, as lines of JSON: their own words, and what else they can see.
    ///
    /// @param own what the member can open
    void export(MemberId member, Sight own, OutputStream out) throws IOException;
}
