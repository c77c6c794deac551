package org.murabito.webchat.rich;

import java.util.Optional;

/// Tells who said what a quote links to, as far as the reader can see it.
@FunctionalInterface
public interface Cards {
    /// @param link an address within this chat
    Optional<Card> find(String link);

    record Card(String author, String authorKey, String at, String place, String link) {}
}
