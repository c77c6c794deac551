package org.murabito.chat.event;

import java.util.concurrent.CompletableFuture;

/// Where doors publish what happened. Events of one channel are taken in the order in which they are published.
@FunctionalInterface
public interface Events {
    /// Returns when the turn on this event is over. A turn never waits for a model, so this is quick; may
    /// be called from any thread, but never from within a turn.
    void publish(ChatEvent event);

    /// Takes the event for its turn and returns at once; the future ends with the turn, and fails with what
    /// it threw. Throws `IllegalStateException` where too much is waiting in the channel already.
    default CompletableFuture<?> submit(ChatEvent event) {
        publish(event);
        return CompletableFuture.completedFuture(event);
    }
}
