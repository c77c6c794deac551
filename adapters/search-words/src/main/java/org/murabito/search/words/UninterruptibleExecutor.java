package org.murabito.search.words;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Works on threads that nobody knows, so that nobody interrupts them. An interrupt closes the file that Lucene is at
/// (`ClosedByInterruptException`). When that is the folder's lock, nothing is written any more; a search is at it too,
/// when it is the last to read a segment that was merged away. When it is a dictionary, its class never loads again.
public final class UninterruptibleExecutor {
    private static final Duration UNBOUNDED = Duration.ofDays(1);

    private UninterruptibleExecutor() {}

    @FunctionalInterface
    public interface Work<T> {
        T done() throws IOException;
    }

    /// Returns when it is done, however often whoever waits is interrupted meanwhile.
    public static <T> T call(Work<T> work) throws IOException {
        return call(work, UNBOUNDED);
    }

    /// @throws IOException if it took longer; it goes on nevertheless
    public static <T> T call(Work<T> work, Duration longest) throws IOException {
        FutureTask<T> task = new FutureTask<>(work::done);
        Thread.ofVirtual().name("search-index").start(task);
        long end = System.nanoTime() + longest.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException _) {
                    interrupted = true;
                } catch (TimeoutException e) {
                    throw new IOException("it was not done within " + longest.toSeconds() + " s", e);
                } catch (ExecutionException e) {
                    throw unwrapped(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static IOException unwrapped(@Nullable Throwable cause) {
        return switch (cause) {
            case IOException io -> io;
            case RuntimeException ours -> throw ours;
            case Error error -> throw error;
            case null, default -> new IOException(cause);
        };
    }
}
