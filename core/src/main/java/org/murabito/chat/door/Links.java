package org.murabito.chat.door;

import java.util.Optional;
import org.murabito.chat.PlaceId;

/// The addresses that open messages, written and read.
@FunctionalInterface
public interface Links {
    /// The address that opens a message.
    ///
    /// @param key the door's own key of the message
    String link(PlaceId place, String key);

    /// The key in an address of a message of this place, read as [#link] writes it; empty where it leads elsewhere. A
    /// door whose members copy addresses of more forms reads those too.
    default Optional<String> key(PlaceId place, String address) {
        String anyKey = "kkkk0key0kkkk";
        String form = link(place, anyKey);
        int at = form.indexOf(anyKey);
        String head = at < 0 ? "" : form.substring(0, at);
        int start = head.isEmpty() ? -1 : address.indexOf(head);
        if (start < 0) {
            return Optional.empty();
        }
        String tail = form.substring(at + anyKey.length());
        String rest = address.substring(start + head.length());
        String key = rest.endsWith(tail) ? rest.substring(0, rest.length() - tail.length()) : rest;
        return key.isBlank() ? Optional.empty() : Optional.of(key);
    }
}
