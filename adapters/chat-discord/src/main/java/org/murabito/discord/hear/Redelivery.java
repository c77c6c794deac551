package org.murabito.discord.hear;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.murabito.chat.DoorException;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes a message again whose turn failed. Discord sends a message once, whatever became of it here; published
/// again, it is kept once, and answered if it asked. Edits and deletions are not repeated out of their order: after
/// the next gap they are compared.
final class Redelivery {
    private static final List<Duration> WAITS =
            List.of(Duration.ofMillis(200), Duration.ofSeconds(2), Duration.ofSeconds(20));

    /// More than fail at once where only a few do; where all do, the next start takes them up.
    private static final int MOST_AT_ONCE = 1_000;

    private static final Logger log = LoggerFactory.getLogger(Redelivery.class);

    private final Events events;
    private final Time.Pause pause;
    private final Semaphore room = new Semaphore(MOST_AT_ONCE);

    Redelivery(Events events, Time.Pause pause) {
        this.events = events;
        this.pause = pause;
    }

    /// @param turn of what was published already
    void after(CompletableFuture<?> turn, ChatEvent event) {
        if (event instanceof ChatEvent.MessagePosted) {
            var _ = turn.whenComplete((_, failure) -> {
                if (failure != null && DoorException.mayPass(failure) && room.tryAcquire()) {
                    Thread.ofVirtual().name("discord again").start(() -> again(event));
                }
            });
        }
    }

    /// One of the few broad catches: whatever failed is tried again, a few times.
    private void again(ChatEvent event) {
        try {
            for (Duration wait : WAITS) {
                pause.take(wait);
                try {
                    events.publish(event);
                    return;
                } catch (RuntimeException failure) {
                    log.warn("A message in {} could not be taken in again: {}", event.place(), failure.toString());
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            room.release();
        }
    }
}
