package org.murabito.chat;

import java.util.Optional;

/// The files hung on messages, where a door keeps them. Whoever asks must have found the message under a sight; a file
/// that belongs to another place than the message is not given.
@FunctionalInterface
public interface AttachmentFiles {
    /// None is ever there.
    AttachmentFiles NONE = (_, _, _) -> Optional.empty();

    /// The bytes of a file; empty if it is out of reach or has more bytes than `most`.
    Optional<byte[]> find(PlaceId place, Attachment file, int most);

    /// Takes a file away for good; false if it was not there.
    default boolean remove(PlaceId place, Attachment file) {
        return false;
    }
}
