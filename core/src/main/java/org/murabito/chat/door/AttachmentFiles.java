package org.murabito.chat.door;

import java.util.Optional;
import org.murabito.chat.Attachment;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;

/// The files hung on messages, where a door keeps them or finds them. Whoever asks must have found the message under a
/// sight; a file that belongs to another place than the message is not given.
@FunctionalInterface
public interface AttachmentFiles {
    /// None is ever there.
    AttachmentFiles NONE = (_, _, _) -> Optional.empty();

    /// The bytes of a file; empty if it is out of reach or has more bytes than `most`. It may take seconds, and ends
    /// early, with nothing, when it is interrupted; the interrupt stays set.
    Optional<byte[]> find(Message message, Attachment file, int most);

    /// Takes a file away for good; false if it was not there.
    default boolean remove(PlaceId place, Attachment file) {
        return false;
    }
}
