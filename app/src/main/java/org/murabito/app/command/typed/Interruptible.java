package org.murabito.app.command.typed;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// While it is open, a process that is asked to stop interrupts the thread that opened it, and waits until that one has
/// said how far it came.
public final class Interruptible implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 15;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook;

    private Interruptible(Thread working) {
        this.hook = new Thread(() -> {
            working.interrupt();
            awaitQuietly();
        });
    }

    public static Interruptible open() {
        Interruptible opened = new Interruptible(Thread.currentThread());
        Runtime.getRuntime().addShutdownHook(opened.hook);
        return opened;
    }

    private void awaitQuietly() {
        try {
            var _ = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending: the hook has been called.
        }
    }
}
