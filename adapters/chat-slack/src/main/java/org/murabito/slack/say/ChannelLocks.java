package org.murabito.slack.say;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/// In each channel one change of what stands there after the other.
final class ChannelLocks {
    private final Map<String, ReentrantLock> channels = new ConcurrentHashMap<>();

    /// What is done in a turn.
    @FunctionalInterface
    interface Turn<T> {
        T take() throws InterruptedException;
    }

    <T> T in(String channel, Turn<T> turn) throws InterruptedException {
        ReentrantLock order = channels.computeIfAbsent(channel, _ -> new ReentrantLock());
        order.lockInterruptibly();
        try {
            return turn.take();
        } finally {
            order.unlock();
        }
    }
}
