package org.murabito.slack.hear;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.murabito.loop.executor.KeyedExecutor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One lane for each channel, so that what happened there is published in the order in which it came, and no
/// channel waits for a look-up of another. What is of no channel has a lane of its own, and whatever comes
/// after it waits for it: who became a guest is one before the next word.
final class Lanes implements AutoCloseable {
    /// More is refused; Slack sends it again.
    private static final int LENGTH = 10_000;

    private static final Duration LEAVING = Duration.ofSeconds(5);

    /// What is of no channel: no channel has such an id.
    static final String WORKSPACE = "workspace";
    private static final Logger log = LoggerFactory.getLogger(Lanes.class);

    private final KeyedExecutor<String> lanes = new KeyedExecutor<>("slack", LENGTH);
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
        try {
            lanes.execute(lane, () -> run(lane, waiting));
        } catch (IllegalStateException full) {
            waiting.done().completeExceptionally(full);
        }
        return waiting.done();
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
        try {
            lanes.interrupt(LEAVING);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
