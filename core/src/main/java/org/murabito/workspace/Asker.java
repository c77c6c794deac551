package org.murabito.workspace;

import java.util.function.Predicate;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Somebody who was authenticated.
///
/// @param reads which channels they are known to read: in a chat the one they speak in
public record Asker(MemberId member, Predicate<PlaceId> reads) {
    public static Asker in(PlaceId channel, MemberId member) {
        return new Asker(member, channel::equals);
    }
}
