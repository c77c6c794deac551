package org.murabito.slack.hear;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One lane for each channel, so that what happened there is published in the order in which it came, and no channel
/// waits
/// for a look-up of another. What is of no channel has a lane of its own, and whatever comes after it waits for it: who
/// became a guest is one before the next word. A lane is a virtual thread that lives while there is something in it.
final class Lanes implements AutoCloseable {
    /// More is refused; Slack sends it again.
    private static final int LENGTH = 10_000;
    /// What is of no channel: no channel has such an id.
    static final String WORKSPACE = "workspace";
    private static final Logger log = LoggerFactory.getLogger(Lanes.class);

    private final Map<String, ArrayDeque<Waiting>> lanes = new ConcurrentHashMap<>();
    private final Map<String, Thread> threads = new ConcurrentHashMap<>();
    private volatile CompletableFuture<?> workspace = CompletableFuture.completedFuture(null);
    private volatile boolean closed;

    /// What is to be done; its future ends when it is kept.
    @FunctionalInterface
    interface Task {
        CompletableFuture<?> run() throws InterruptedException;
    }

    private record Waiting(Task task, CompletableFuture<@Nullable Object> done) {}

    CompletableFuture<?> submit(String lane, Task task) {
        if (closed) {
            return CompletableFuture.failedFuture(new IllegalStateException("the door is closed"));
        }
        if (!lane.equals(WORKSPACE)) {
            return queue(lane, after(workspace, task));
        }
        CompletableFuture<?> done = queue(lane, task);
        workspace = done;
        return done;
    }

    /// Whether the one before could be kept makes no difference: if not, Slack sends it again.
    private static Task after(CompletableFuture<?> before, Task task) {
        CountDownLatch ended = new CountDownLatch(1);
        var _ = before.whenComplete((_, _) -> ended.countDown());
        return () -> {
            ended.await();
            return task.run();
        };
    }

    private CompletableFuture<?> queue(String lane, Task task) {
        Waiting waiting = new Waiting(task, new CompletableFuture<>());
        lanes.compute(lane, (_, queue) -> {
            if (queue == null) {
                ArrayDeque<Waiting> fresh = new ArrayDeque<>();
                fresh.add(waiting);
                threads.put(lane, Thread.ofVirtual().name("slack " + lane).start(() -> drain(lane)));
                return fresh;
            }
            if (queue.size() >= LENGTH) {
                waiting.done()
                        .completeExceptionally(new IllegalStateException(
                                LENGTH + " events wait in " + lane + "; no more are taken for now"));
            } else {
                queue.add(waiting);
            }
            return queue;
        });
        return waiting.done();
    }

    private void drain(String lane) {
        for (Waiting next = poll(lane); next != null; next = poll(lane)) {
            run(lane, next);
        }
    }

    private @Nullable Waiting poll(String lane) {
        Waiting[] next = new Waiting[1];
        lanes.computeIfPresent(lane, (_, queue) -> {
            next[0] = queue.poll();
            if (next[0] == null) {
                threads.remove(lane);
                return null;
            }
            return queue;
        });
        return next[0];
    }

    /// One of the few broad catches: what goes wrong with one event must not keep the next one out.
    private static void run(String lane, Waiting waiting) {
        try {
            var _ = waiting.task().run().whenComplete((_, failure) -> {
                if (failure == null) {
                    waiting.done().complete(null);
                } else {
                    waiting.done().completeExceptionally(failure);
                }
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            waiting.done().completeExceptionally(e);
        } catch (RuntimeException | Error failure) {
            log.warn("An event in {} could not be published ({}); Slack sends it again", lane, failure.toString());
            waiting.done().completeExceptionally(failure);
        }
    }

    /// Nothing more is taken in; what runs is interrupted and waited for.
    @Override
    public void close() {
        closed = true;
        threads.values().forEach(Thread::interrupt);
        for (Thread thread : threads.values()) {
            try {
                thread.join(Duration.ofSeconds(5));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
