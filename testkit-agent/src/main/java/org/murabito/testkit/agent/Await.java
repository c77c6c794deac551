package org.murabito.testkit.agent;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/// Waits for what another thread or process brings about, and fails where it does not.
public final class Await {
    /// Only what never comes takes as long as this, however slow the machine is.
    public static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private Await() {}

    /// Looks again and again until it is so, for a minute at most.
    public static void until(Callable<Boolean> so) {
        until(PATIENCE, so);
    }

    /// The same for as long as given.
    public static void until(Duration patience, Callable<Boolean> so) {
        within(patience).until(so);
    }

    /// The first value that is there.
    public static <T> T value(Callable<Optional<T>> found) {
        return value(BETWEEN_LOOKS, found);
    }

    /// The same with so long between two looks, where looking too often is refused.
    public static <T> T value(Duration betweenLooks, Callable<Optional<T>> found) {
        return within(PATIENCE)
                .pollInterval(betweenLooks)
                .until(found, Optional::isPresent)
                .orElseThrow();
    }

    /// What ends a thread elsewhere in the process does not end the wait: tests run beside each other, and a library
    /// whose connection another test closes may throw in a thread of its own.
    private static ConditionFactory within(Duration patience) {
        return Awaitility.await()
                .dontCatchUncaughtExceptions()
                .pollDelay(Duration.ZERO)
                .pollInterval(BETWEEN_LOOKS)
                .atMost(patience);
    }
}
