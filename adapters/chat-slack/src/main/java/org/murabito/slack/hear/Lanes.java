package org.murabito.slack.hear;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.DoorException;
import org.murabito.loop.executor.KeyedExecutor;
import org.murabito.slack.wire.Pause;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One lane for each channel, so that what happened there is published in the order in which it came, and no
/// channel waits for a look-up of another. What is of no channel has a lane of its own, and whatever comes
/// after it waits for it: who became a guest is one before the next word.
///
/// What fails is done again in its lane a few times: Slack may have been thanked for it already.
final class Lanes implements AutoCloseable {
    /// More is refused; Slack sends it again.
    private static final int LENGTH = 10_000;

    private static final List<Duration> WAITS =
            List.of(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofSeconds(15), Duration.ofMinutes(1));

    /// More than fail at once where only a few do.
    private static final int MOST_AGAIN = 1_000;

    private static final Duration LEAVING = Duration.ofSeconds(5);

    /// What is of no channel: no channel has such an id.
    static final String WORKSPACE = "workspace";
    private static final Logger log = LoggerFactory.getLogger(Lanes.class);

    private final KeyedExecutor<String> lanes = new KeyedExecutor<>("slack", LENGTH);
    private final ExecutorService repeating = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("slack again").factory());
    private final Semaphore room = new Semaphore(MOST_AGAIN);
    private final Pause pause;
    private final Consumer<String> lost;
    private volatile CompletableFuture<?> workspace = CompletableFuture.completedFuture(null);
    private volatile boolean closed;

    /// What is to be done; its future ends when it is kept.
    @FunctionalInterface
    interface Task {
        CompletableFuture<?> run() throws InterruptedException;
    }

    private record Waiting(Task task, CompletableFuture<@Nullable Object> done) {}

    /// @param lost told the lane of whatever is given up
    Lanes(Pause pause, Consumer<String> lost) {
        this.pause = pause;
        this.lost = lost;
    }

    /// The future fails at once where the lane is full, else when the task is given up.
    CompletableFuture<?> submit(String lane, Task task) {
        CompletableFuture<?> first;
        try {
            first = once(lane, task);
        } catch (IllegalStateException refused) {
            return CompletableFuture.failedFuture(refused);
        }
        CompletableFuture<@Nullable Object> kept = new CompletableFuture<>();
        var _ = first.whenComplete((_, failure) -> {
            if (failure == null) {
                kept.complete(null);
            } else if (closed || !DoorException.mayPass(failure)) {
                kept.completeExceptionally(failure);
            } else if (room.tryAcquire()) {
                repeating.execute(() -> repeat(lane, task, failure, kept));
            } else {
                giveUp(lane, failure, kept);
            }
        });
        return kept;
    }

    /// The lane goes on meanwhile.
    private void repeat(String lane, Task task, Throwable first, CompletableFuture<@Nullable Object> kept) {
        Throwable failure = first;
        try {
            for (Duration wait : WAITS) {
                pause.take(wait);
                try {
                    once(lane, task).get();
                    kept.complete(null);
                    return;
                } catch (ExecutionException e) {
                    failure = Objects.requireNonNullElse(e.getCause(), e);
                } catch (IllegalStateException full) {
                    failure = full;
                }
            }
            giveUp(lane, failure, kept);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            kept.completeExceptionally(e);
        } finally {
            room.release();
        }
    }

    private void giveUp(String lane, Throwable failure, CompletableFuture<@Nullable Object> kept) {
        log.warn("An event in {} is given up ({}); what is there is read again", lane, failure.toString());
        lost.accept(lane);
        kept.completeExceptionally(failure);
    }

    private CompletableFuture<?> once(String lane, Task task) {
        if (closed) {
            throw new IllegalStateException("the door is closed");
        }
        if (!lane.equals(WORKSPACE)) {
            return queue(lane, after(workspace, task));
        }
        CompletableFuture<?> done = queue(lane, task);
        workspace = done;
        return done;
    }

    /// Whether the one before could be kept makes no difference: if not, it is done again.
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
        lanes.execute(lane, () -> run(lane, waiting));
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
            log.warn("An event in {} could not be published: {}", lane, failure.toString());
            waiting.done().completeExceptionally(failure);
        }
    }

    /// Nothing more is taken in; what runs is interrupted and waited for.
    @Override
    public void close() {
        closed = true;
        var _ = repeating.shutdownNow();
        try {
            lanes.interrupt(LEAVING);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
