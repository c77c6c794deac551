package org.murabito.loop;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.loop.executor.RunningTask;
import org.murabito.loop.executor.TaskExecutor;

/// Sees to it that a run is over in time whatever its calls do. One thread, the driver, does everything, its calls too;
/// whoever asked for the run waits and looks. A call that is not over in time, or when the run is cancelled, is taken
/// from its driver, who is left behind and touches nothing any more; another one goes on from there.
final class Watchdog {
    /// How often to look. A call with less time is not made here, so that looking is never late although a call that
    /// begins wakes nobody.
    static final Duration LOOK = Duration.ofSeconds(5);

    private final TaskExecutor executor;
    private final AtomicReference<@Nullable Underway> underway = new AtomicReference<>();
    private volatile boolean cancelled;

    Watchdog(TaskExecutor executor) {
        this.executor = executor;
    }

    /// What to do for a call that was taken from its driver, who has been asked to stop.
    interface Taken {
        /// Returns what comes next.
        Next late(RunningTask<?> driver);

        void cancelled(RunningTask<?> driver);
    }

    private record Underway(Deadline deadline, Taken taken) {}

    /// Ends a driver whose call was taken.
    private static final class LeftBehind extends RuntimeException {
        private static final long serialVersionUID = 1;

        LeftBehind() {
            super("left behind", null, false, false);
        }
    }

    TaskExecutor executor() {
        return executor;
    }

    /// Whether a call with that deadline may be made here.
    boolean reaches(Deadline deadline) {
        return deadline.fits(LOOK);
    }

    /// Makes a call on this thread, the driver's. Where it is taken, this never returns to whoever called: `taken` does
    /// what is left to do.
    <T> T make(Callable<T> call, Deadline deadline, Taken taken) throws InterruptedException, ExecutionException {
        Underway mine = new Underway(deadline, taken);
        underway.set(mine);
        @Nullable T result = null;
        @Nullable Throwable failure = null;
        if (!cancelled) {
            try {
                result = call.call();
            } catch (Throwable e) {
                failure = e;
            }
        }
        if (!underway.compareAndSet(mine, null)) {
            throw new LeftBehind();
        }
        // A call may leave its thread interrupted, and that would end what comes next. If it was us, the flag says so.
        var _ = Thread.interrupted();
        if (cancelled) {
            throw new InterruptedException();
        }
        if (failure != null || result == null) {
            throw new ExecutionException(failure);
        }
        return result;
    }

    /// Blocks until there is an outcome. Interrupting cancels, and leaves the thread interrupted.
    RunOutcome over(Function<Next, RunOutcome> drive, Supplier<RunOutcome> ifTaken) {
        RunningTask<RunOutcome> driver = start(drive, new Next.CallModel());
        try {
            while (true) {
                try {
                    return driver.get(untilNextLook());
                } catch (TimeoutException _) {
                    Underway call = underway.get();
                    if (call != null && call.deadline().passed() && underway.compareAndSet(call, null)) {
                        driver.interrupt();
                        driver = start(drive, call.taken().late(driver));
                    }
                } catch (InterruptedException _) {
                    cancelled = true;
                    Underway call = underway.getAndSet(null);
                    driver.interrupt();
                    if (call != null) {
                        call.taken().cancelled(driver);
                        return ifTaken.get();
                    }
                } catch (ExecutionException e) {
                    throw broken(RunningTask.cause(e));
                }
            }
        } finally {
            if (cancelled) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException broken(Throwable cause) {
        return switch (cause) {
            case RuntimeException exception -> exception;
            case Error error -> throw error;
            default -> new IllegalStateException(cause);
        };
    }

    private RunningTask<RunOutcome> start(Function<Next, RunOutcome> drive, Next from) {
        return executor.start("investigation", () -> drive.apply(from));
    }

    private Duration untilNextLook() {
        Underway call = underway.get();
        Duration left = call == null ? LOOK : call.deadline().left();
        return left.compareTo(LOOK) < 0 ? left : LOOK;
    }
}
