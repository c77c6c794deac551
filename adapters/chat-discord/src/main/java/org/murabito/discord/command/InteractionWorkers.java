package org.murabito.discord.command;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.DoorException;
import org.murabito.discord.wire.DiscordRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A thread for each interaction, so that none waits for another; all end together.
final class InteractionWorkers implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(InteractionWorkers.class);

    private final Set<Thread> working = ConcurrentHashMap.newKeySet();

    @FunctionalInterface
    interface Work {
        void run() throws InterruptedException;
    }

    int size() {
        return working.size();
    }

    /// Begins it and returns.
    void start(Work work) {
        Thread thread = Thread.ofVirtual().name("discord interaction").unstarted(() -> {
            try {
                work.run();
            } catch (DoorException | DiscordRefused e) {
                log.warn("An interaction got no answer: {}", e.getMessage());
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } finally {
                working.remove(Thread.currentThread());
            }
        });
        working.add(thread);
        thread.start();
    }

    @Override
    public void close() {
        List.copyOf(working).forEach(Thread::interrupt);
    }
}
