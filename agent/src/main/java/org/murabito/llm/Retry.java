package org.murabito.llm;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// Asks a model again after a passing failure: waits a random time of up to twice as long each time, or as
/// long as the provider asks. A wait after which the deadline leaves no time for a call is not begun: the
/// failure is passed on at once, so that a fallback still has time.
///
/// @param attempts how often in all
/// @param first the longest first wait
/// @param longest the longest wait of our own choice
public record Retry(int attempts, Duration first, Duration longest, Sleeper sleeper, RandomGenerator random) {
    /// The least time in which a call is worth making.
    static final Duration CALL = Duration.ofSeconds(2);

    public Retry {
        if (attempts < 1 || attempts > 10) {
            throw new IllegalArgumentException("attempts are 1 to 10, not " + attempts);
        }
    }

    public static Retry standard(RandomGenerator random) {
        return new Retry(3, Duration.ofSeconds(1), Duration.ofSeconds(8), Thread::sleep, random);
    }

    @FunctionalInterface
    public interface Sleeper {
        void sleep(Duration time) throws InterruptedException;
    }

    public ModelReply call(LanguageModel model, ModelRequest request) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                return model.call(request);
            } catch (ModelException failure) {
                Duration wait = failure.retryAfter().orElse(Duration.ZERO).plus(jitter(attempt));
                if (!failure.worthRetrying()
                        || attempt >= attempts
                        || !request.deadline().fits(wait.plus(CALL))) {
                    throw failure;
                }
                sleeper.sleep(wait);
            }
        }
    }

    private Duration jitter(int attempt) {
        long most = Math.min(longest.toMillis(), first.toMillis() << Math.min(attempt - 1, 20));
        return Duration.ofMillis(most <= 0 ? 0 : random.nextLong(most + 1));
    }
}
