package org.murabito.slack.say;

import java.util.Map;
import java.util.Optional;
import org.murabito.cache.BoundedMap;

/// What stands above the buttons that this process put, so that they can go without a word of it changing. Nothing is
/// offered any more after a restart. Safe from any thread.
final class OfferTexts {
    /// More is never waited for at once.
    private static final int MOST = 1_000;

    private final Map<String, MessageParts.Part> standing = BoundedMap.byInsertion(MOST);

    /// This is what a message says now.
    synchronized void stands(String channel, String key, MessageParts.Part part) {
        if (part.offer() == null) {
            gone(channel, key);
        } else {
            standing.put(name(channel, key), part);
        }
    }

    synchronized void gone(String channel, String key) {
        standing.remove(name(channel, key));
    }

    synchronized Optional<MessageParts.Part> find(String channel, String key) {
        return Optional.ofNullable(standing.get(name(channel, key)));
    }

    private static String name(String channel, String key) {
        return channel + " " + key;
    }
}
