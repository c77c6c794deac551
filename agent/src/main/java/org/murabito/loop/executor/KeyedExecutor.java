package org.murabito.loop.executor;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Runs the tasks of a key one after the other in the order in which they came, and those of different keys at once.
/// A key has a virtual thread while something of it waits or runs. Safe from any thread. A task must not throw: whoever
/// gives it reports what becomes of it.
public final class KeyedExecutor<K> {
    private final String name;
    private final int most;
    private final Map<K, Queue> queues = new ConcurrentHashMap<>();

    private static final class Queue {
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private final CompletableFuture<@Nullable Void> empty = new CompletableFuture<>();
        private volatile @Nullable Thread thread;
    }

    /// @param name begins the names of its threads
    /// @param most how many tasks of a key may wait
    public KeyedExecutor(String name, int most) {
        this.name = name;
        this.most = most;
    }

    /// Returns at once.
    ///
    /// @throws IllegalStateException if too many tasks of the key are waiting
    public void execute(K key, Runnable task) {
        queues.compute(key, (_, known) -> {
            Queue queue = known == null ? new Queue() : known;
            if (queue.waiting.size() >= most) {
                throw new IllegalStateException(most + " events are waiting in " + key + "; no more are taken for now");
            }
            queue.waiting.addLast(task);
            if (known == null) {
                queue.thread = Thread.ofVirtual().name(name + " " + key).start(() -> drain(key, queue));
            }
            return queue;
        });
    }

    private void drain(K key, Queue queue) {
        for (Runnable next = poll(key); next != null; next = poll(key)) {
            next.run();
        }
        queue.empty.complete(null);
    }

    /// The next task, or null after the queue was removed because nothing is left in it.
    private @Nullable Runnable poll(K key) {
        Runnable[] next = new Runnable[1];
        queues.computeIfPresent(key, (_, queue) -> {
            next[0] = queue.waiting.pollFirst();
            return next[0] == null ? null : queue;
        });
        return next[0];
    }

    /// How many keys have something that waits or runs.
    public int active() {
        return queues.size();
    }

    /// How many tasks wait for others of their keys. A guess while they change.
    public int waiting() {
        int[] waiting = {0};
        queues.keySet()
                .forEach(key -> queues.computeIfPresent(key, (_, queue) -> {
                    waiting[0] += queue.waiting.size();
                    return queue;
                }));
        return waiting[0];
    }

    /// Completes when everything is done that is here now, and what comes meanwhile for the same keys.
    public CompletableFuture<?> idle() {
        return CompletableFuture.allOf(
                queues.values().stream().map(queue -> queue.empty).toArray(CompletableFuture[]::new));
    }

    /// Interrupts what runs, and waits for each a while at most. What waits runs interrupted after that.
    public void interrupt(Duration atMost) throws InterruptedException {
        List<Thread> running = queues.values().stream()
                .map(queue -> queue.thread)
                .filter(Objects::nonNull)
                .toList();
        running.forEach(Thread::interrupt);
        for (Thread thread : running) {
            var _ = thread.join(atMost);
        }
    }
}
