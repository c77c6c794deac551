package org.murabito.memory.profile;

import java.util.Collection;
import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Keeps which messages speak to Murabito or of it: the one number of a profile that the archive cannot count
/// by itself. Safe from any thread; a write is kept before it returns as well as the form keeps anything.
public interface Mentions {
    /// Takes a stretch of the store's history over in one step. Doing it twice is the same as once.
    ///
    /// @param read every message that was looked at, those that are gone among them
    /// @param mentions those that speak of Murabito
    void follow(Collection<MessageId> read, List<Mention> mentions, long cursor);

    /// The cursor of the last [#follow]; 0 before the first.
    long cursor();

    /// How many a member made, as far as they are visible.
    long count(Sight sight, MemberId member);

    /// Lets go of everything, to begin anew.
    void clear();

    /// A message that speaks of Murabito.
    ///
    /// @param audience the place whose readers may read it
    record Mention(MessageId message, MemberId member, PlaceId place, PlaceId audience) {}
}
