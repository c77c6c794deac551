package org.murabito.discord.hear;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.murabito.job.Backoff;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Dispatches one server's events in their order, so that the gateway's thread never waits and no server waits for
/// another. What finds no room in the queue is dropped, and is caught up on afterwards, as is what failed.
final class EventDispatcher implements AutoCloseable {
    /// Over a minute of the busiest servers there are.
    private static final int MOST_WAITING = 100_000;

    private static final Logger log = LoggerFactory.getLogger(EventDispatcher.class);

    private final BlockingQueue<Runnable> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicBoolean lostSome = new AtomicBoolean();
    private final Backoff waits =
            new Backoff(Integer.MAX_VALUE, Duration.ofSeconds(2), Duration.ofMinutes(1), new SecureRandom());
    private final String guild;
    private final Runnable entering;
    private final Time.Pause pause;
    private final Thread thread;

    /// @param entering repeated until it succeeds: before the first event, and when the queue is empty after a loss
    EventDispatcher(String guild, Runnable entering, Time.Pause pause) {
        this.guild = guild;
        this.entering = entering;
        this.pause = pause;
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

    private void carry() {
        try {
            enter();
            while (!Thread.currentThread().isInterrupted()) {
                if (!isDone(waiting.take())) {
                    lostSome.set(true);
                }
                if (waiting.isEmpty() && lostSome.compareAndSet(true, false)) {
                    // Whatever failed may fail again and again: what is read over there does not follow it as fast.
                    pause.take(waits.after(1));
                    enter();
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Events wait meanwhile: before it nobody could take them, and Discord sends nothing twice.
    private void enter() throws InterruptedException {
        for (int failed = 1; !isDone(entering) && !Thread.currentThread().isInterrupted(); failed++) {
            pause.take(waits.after(failed));
        }
    }

    /// One of the few broad catches: an event that fails is said, and the next one goes on.
    private boolean isDone(Runnable task) {
        try {
            task.run();
            return true;
        } catch (RuntimeException e) {
            if (!Thread.currentThread().isInterrupted()) {
                log.error("Something of server {} was not taken in; it is caught up on", guild, e);
            }
            return false;
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
