package org.murabito.webchat;

import java.io.UncheckedIOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tidies at the start and now and then, until it ends.
final class Housekeeping implements AutoCloseable {
    private static final Duration BETWEEN = Duration.ofMinutes(10);
    private static final Logger log = LoggerFactory.getLogger(Housekeeping.class);

    private final Runnable tidying;
    private @Nullable Thread thread;

    Housekeeping(Runnable tidying) {
        this.tidying = tidying;
    }

    synchronized void begin() {
        thread = Thread.ofVirtual().name("web chat tidies").start(this::run);
    }

    private void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                tidyOnce();
                Thread.sleep(BETWEEN);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void tidyOnce() {
        try {
            tidying.run();
        } catch (UncheckedIOException e) {
            log.warn("What nobody uses could not be taken away; it is tried again later: {}", e.getMessage());
        }
    }

    @Override
    public synchronized void close() {
        if (thread != null) {
            thread.interrupt();
        }
    }
}
