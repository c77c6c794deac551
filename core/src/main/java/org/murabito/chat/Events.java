package org.murabito.chat;

/// Where doors tell what happened. Events of one channel are taken in the order in which they are told.
@FunctionalInterface
public interface Events {
    /// Returns when the turn on this event is over. A turn never waits for a model, so this is quick; may be called
    /// from
    /// any thread, but never from within a turn.
    void tell(ChatEvent event);
}
