package org.murabito.tool.conversation;

import org.murabito.chat.PlaceId;

/// The address that opens a message.
@FunctionalInterface
public interface Links {
    /// @param key the door's own key of the message
    String link(PlaceId place, String key);
}
