package org.murabito.archive;

import java.util.List;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// A stretch of the store's history, for whoever derives something from it: messages as they are now, and ids that are
/// gone. Each id stands once. Applying the same changes again does no harm. A change of reactions counts as one.
///
/// @param cursor where to go on
/// @param more whether there is more after it
public record Changes(List<Present> present, List<Gone> gone, long cursor, boolean more) {
    public Changes {
        present = List.copyOf(present);
        gone = List.copyOf(gone);
    }

    /// A message with where it stands.
    ///
    /// @param channel the place's own channel, threads folded in
    /// @param audience the place whose readers may read it
    public record Present(Message message, PlaceId channel, PlaceId audience) {}

    /// A message that was deleted, with where it stood.
    public record Gone(MessageId id, PlaceId channel, PlaceId audience) {}
}
