package org.murabito.search.lucene;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;

/// Writes on threads that nobody interrupts. An interrupt in the middle of a write closes the file under it
/// (`ClosedByInterruptException`), that of the folder's lock among them, and Lucene then writes nothing any more.
final class Scribe implements AutoCloseable {
    private static final Duration UNBOUNDED = Duration.ofDays(1);

    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("search-index-scribe-", 1).factory());

    @FunctionalInterface
    interface Work {
        void write() throws IOException;
    }

    /// Returns when it is written, however often whoever waits is interrupted meanwhile.
    void write(Work work) throws IOException {
        write(work, UNBOUNDED);
    }

    /// @throws IOException if it took longer; it may still be written
    void write(Work work, Duration longest) throws IOException {
        Future<?> written = submit(work);
        long end = System.nanoTime() + longest.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    written.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                    return;
                } catch (InterruptedException _) {
                    interrupted = true;
                } catch (TimeoutException e) {
                    throw new IOException("nothing was written for " + longest.toSeconds() + " s", e);
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

    private Future<?> submit(Work work) {
        try {
            return threads.submit(() -> {
                work.write();
                return true;
            });
        } catch (RejectedExecutionException e) {
            throw new AlreadyClosedException("the index is closed", e);
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

    boolean isClosed() {
        return threads.isShutdown();
    }

    /// Lets what is being written be.
    @Override
    public void close() {
        threads.shutdown();
    }
}
