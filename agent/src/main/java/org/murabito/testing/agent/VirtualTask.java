package org.murabito.testing.agent;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.murabito.loop.executor.RunningTask;

/// One who works in [VirtualTime]: on a real thread, but only while it holds the baton.
public final class VirtualTask<T> implements RunningTask<T> {
    final Semaphore baton = new Semaphore(0);

    private final VirtualTime time;
    private final Thread thread;
    private BooleanSupplier ready = () -> true;
    private long wakesAt = Long.MAX_VALUE;
    private boolean listening;
    private boolean interrupted;
    private boolean done;
    private @Nullable T result;
    private @Nullable Throwable failure;

    /// Thrown out of every wait when the time is over.
    private static final class Over extends Error {
        private static final long serialVersionUID = 1;

        Over() {
            super("the virtual time is over", null, false, false);
        }
    }

    VirtualTask(VirtualTime time, String name, Callable<T> work) {
        this.time = time;
        this.thread = Thread.ofVirtual().name(name).start(() -> {
            try {
                takeUp();
                result = work.call();
            } catch (Over _) {
                return;
            } catch (Throwable e) {
                failure = e;
            } finally {
                done = true;
            }
            time.handOver();
        });
    }

    boolean isThisThread() {
        return Thread.currentThread().equals(thread);
    }

    boolean isDone() {
        return done;
    }

    long wakesAt() {
        return wakesAt;
    }

    void waitsFor(BooleanSupplier what, long until, boolean interruptibly) {
        ready = what;
        wakesAt = until;
        listening = interruptibly;
        interrupted |= Thread.interrupted();
    }

    boolean canGoOn(long now) {
        return ready.getAsBoolean() || now >= wakesAt || (listening && interrupted);
    }

    void takeUp() {
        baton.acquireUninterruptibly();
        if (time.isOver()) {
            throw new Over();
        }
    }

    /// Returns whether what it waited for holds.
    boolean goOn() throws InterruptedException {
        if (listening && interrupted) {
            interrupted = false;
            throw new InterruptedException();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return ready.getAsBoolean();
    }

    @SuppressWarnings("NullAway") // a piece of work may give null, and then that is its result
    T outcome() throws ExecutionException {
        if (failure != null) {
            throw new ExecutionException(failure);
        }
        return result;
    }

    @Override
    public T get(Duration atMost) throws InterruptedException, ExecutionException, TimeoutException {
        if (!time.await(() -> done, atMost, true)) {
            throw new TimeoutException();
        }
        return outcome();
    }

    @Override
    public void interrupt() {
        interrupted = true;
    }

    @Override
    public boolean endsWithin(Duration grace) {
        try {
            return time.await(() -> done, grace, false);
        } catch (InterruptedException e) {
            throw new IllegalStateException("this wait is not interrupted", e);
        }
    }
}
