package org.murabito.workspace;

import java.util.function.Predicate;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Somebody who was authenticated.
///
/// @param reads which channels they are known to read: in a chat the one they speak in
public record Asker(MemberId member, Predicate<PlaceId> reads) {
    /// Somebody who alone reads what they are shown: known to read whatever they can open.
    public static Asker alone(MemberId member, CommunityStore communities, Sight own) {
        return new Asker(
                member,
                channel -> communities.findPlace(channel).filter(own::covers).isPresent());
    }

    public static Asker in(PlaceId channel, MemberId member) {
        return new Asker(member, channel::equals);
    }
}
