package org.murabito.answer;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.murabito.run.Failure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What helps with an answer and is not the answer: it may fail or hang, and the question is answered without it. Each
/// has a thread of its own that the system schedules, so that one that spins keeps nobody else waiting.
///
/// @param longest how long one is waited for
record BestEffort(Duration longest) {
    /// A model that analyses has a third of that, images are fetched in it, and nothing else here asks anybody but the
    /// archive.
    static final BestEffort STANDARD = new BestEffort(Duration.ofSeconds(15));

    private static final Logger log = LoggerFactory.getLogger(BestEffort.class);

    /// What it gives, or what there is without it.
    <T> T from(String kind, Callable<T> help, T without) throws InterruptedException {
        FutureTask<T> work = new FutureTask<>(help);
        Thread.ofPlatform().daemon().name("best-effort " + kind).start(work);
        try {
            return work.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            log.warn("A question is answered without {}, which took over {} ms", kind, longest.toMillis());
            return without;
        } catch (ExecutionException failed) {
            Throwable failure = Objects.requireNonNullElse(failed.getCause(), failed);
            log.warn("A question is answered without {}, which failed: {}", kind, Failure.in(failure));
            log.debug("A best-effort step failed", failure);
            return without;
        } finally {
            work.cancel(true);
        }
    }
}
