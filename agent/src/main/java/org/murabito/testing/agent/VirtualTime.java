package org.murabito.testing.agent;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Retry;
import org.murabito.loop.executor.TaskExecutor;

/// Time that passes only where everybody waits, and then at once. Whoever works does so on a thread of their
/// own, but one at a time, and the dice say who is next: a run with its hangs and time limits takes no time,
/// its times are exact, and the same dice give the same run.
///
/// Everything that waits in it must wait by it: with [#sleep], [#hang] or the tasks it starts.
public final class VirtualTime implements TaskExecutor, Retry.Sleeper, AutoCloseable {
    private final RandomGenerator dice;
    private final List<VirtualTask<?>> tasks = new ArrayList<>();
    private final CountDownLatch still = new CountDownLatch(1);
    private long now;
    private boolean over;

    public VirtualTime(RandomGenerator dice) {
        this.dice = dice;
    }

    /// Runs a piece of work, and whatever it starts, until nobody has anything left to do; those who hang stay behind.
    /// Once.
    public <T> T play(Callable<T> work) throws InterruptedException, ExecutionException {
        VirtualTask<T> first = start("first", work);
        first.baton.release();
        still.await();
        if (!first.isDone()) {
            throw new IllegalStateException("everybody waits for ever");
        }
        return first.outcome();
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public <T> VirtualTask<T> start(String name, Callable<T> work) {
        VirtualTask<T> task = new VirtualTask<>(this, name, work);
        tasks.add(task);
        return task;
    }

    @Override
    public void sleep(Duration time) throws InterruptedException {
        await(() -> false, time, true);
    }

    /// Never returns, unless by interruption.
    public void hang() throws InterruptedException {
        await(() -> false, null, true);
    }

    /// Takes its time, whoever asks it to stop.
    public void sleepDeaf(Duration time) {
        try {
            await(() -> false, time, false);
        } catch (InterruptedException e) {
            throw new IllegalStateException("deaf waits are not interrupted", e);
        }
    }

    /// Waits until something holds, or so long; returns whether it holds.
    boolean await(BooleanSupplier ready, @Nullable Duration atMost, boolean listening) throws InterruptedException {
        VirtualTask<?> self = self();
        self.waitsFor(ready, atMost == null ? Long.MAX_VALUE : now + Math.max(0, atMost.toNanos()), listening);
        handOver();
        self.takeUp();
        return self.goOn();
    }

    private VirtualTask<?> self() {
        for (VirtualTask<?> task : tasks) {
            if (task.isThisThread()) {
                return task;
            }
        }
        throw new IllegalStateException("only what was started in virtual time can wait in it");
    }

    /// Lets the next one work: any that can, or else the one whose time comes first.
    void handOver() {
        tasks.removeIf(VirtualTask::isDone);
        List<VirtualTask<?>> able =
                tasks.stream().filter(task -> task.canGoOn(now)).toList();
        if (able.isEmpty()) {
            long then = tasks.stream().mapToLong(VirtualTask::wakesAt).min().orElse(Long.MAX_VALUE);
            if (then == Long.MAX_VALUE) {
                still.countDown();
                return;
            }
            now = then;
            able = tasks.stream().filter(task -> task.canGoOn(now)).toList();
        }
        able.get(able.size() == 1 ? 0 : dice.nextInt(able.size())).baton.release();
    }

    boolean isOver() {
        return over;
    }

    /// Ends whoever still waits.
    @Override
    public void close() {
        over = true;
        tasks.forEach(task -> task.baton.release());
    }
}
