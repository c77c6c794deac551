package org.murabito.llm;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/// The moment by which everything must be over. One object travels everywhere; whoever gets it can only bring
/// it nearer. Runs on the monotonic clock, so that a corrected wall clock moves nothing.
public final class Deadline {
    /// How soon after a pause of the clock it is seen that it is over.
    private static final Duration LOOK = Duration.ofMillis(50);

    private final LongSupplier nanos;
    private final long at;

    private Deadline(LongSupplier nanos, long at) {
        this.nanos = nanos;
        this.at = at;
    }

    public static Deadline in(Duration time) {
        return in(time, System::nanoTime);
    }

    /// @param nanos a clock that only goes forward, like `System.nanoTime`
    public static Deadline in(Duration time, LongSupplier nanos) {
        return new Deadline(nanos, nanos.getAsLong() + time.toNanos());
    }

    /// Never negative.
    public Duration left() {
        return Duration.ofNanos(Math.max(0, at - nanos.getAsLong()));
    }

    public boolean passed() {
        return at - nanos.getAsLong() <= 0;
    }

    @FunctionalInterface
    public interface Waiting<T> {
        T get(Duration atMost) throws InterruptedException, ExecutionException, TimeoutException;
    }

    /// Waits until this has passed, and on where its clock stands still meanwhile.
    public <T> T await(Waiting<T> waiting) throws InterruptedException, ExecutionException, TimeoutException {
        Duration wait = left();
        while (true) {
            try {
                return waiting.get(wait);
            } catch (TimeoutException e) {
                if (passed()) {
                    throw e;
                }
                wait = left().plus(LOOK);
            }
        }
    }

    /// Whether something that takes so long would be over in time.
    public boolean fits(Duration time) {
        return left().compareTo(time) > 0;
    }

    /// This one, or nearer.
    public Deadline within(Duration time) {
        long other = nanos.getAsLong() + time.toNanos();
        return other - at < 0 ? new Deadline(nanos, other) : this;
    }
}
