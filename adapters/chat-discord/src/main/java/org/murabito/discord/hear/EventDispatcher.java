package org.murabito.discord.hear;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Dispatches one server's events in their order, so that the gateway's thread never waits and no server waits for
/// another. What finds no room in the queue is dropped, and is caught up on afterwards.
final class EventDispatcher implements AutoCloseable {
    /// Over a minute of the busiest servers there are.
    private static final int MOST_WAITING = 100_000;

    private static final Logger log = LoggerFactory.getLogger(EventDispatcher.class);

    private final BlockingQueue<Runnable> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicBoolean lostSome = new AtomicBoolean();
    private final String guild;
    private final Runnable afterLoss;
    private final Thread thread;

    /// @param afterLoss called when the queue is empty again after something was dropped
    EventDispatcher(String guild, Runnable afterLoss) {
        this.guild = guild;
        this.afterLoss = afterLoss;
        this.thread = Thread.ofVirtual().name("discord server " + guild).start(this::carry);
    }

    /// Takes it along and returns at once.
    void take(Runnable event) {
        if (!waiting.offer(event) && lostSome.compareAndSet(false, true)) {
            log.warn(
                    "Over {} events of server {} are waiting: what comes now is caught up on later",
                    MOST_WAITING,
                    guild);
        }
    }

    /// One of the few broad catches: an event that fails is said, and the next one goes on.
    private void carry() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                waiting.take().run();
                if (waiting.isEmpty() && lostSome.compareAndSet(true, false)) {
                    afterLoss.run();
                }
            } catch (InterruptedException _) {
                return;
            } catch (RuntimeException e) {
                if (!Thread.currentThread().isInterrupted()) {
                    log.error("An event of server {} was not taken in; the next goes on", guild, e);
                }
            }
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
