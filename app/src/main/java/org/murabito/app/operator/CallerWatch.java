package org.murabito.app.operator;

import java.time.Duration;
import org.murabito.app.terminal.Console;

/// While it is open, interrupts the thread that opened it as soon as whoever asked for its work is not there any more.
/// A closed connection shows only when something is written to it.
final class CallerWatch implements AutoCloseable {
    private static final Duration BEAT = Duration.ofMillis(500);

    private final Thread working = Thread.currentThread();
    private final LineConsole console;
    private boolean ended;

    private CallerWatch(LineConsole console) {
        this.console = console;
    }

    static CallerWatch over(LineConsole console) {
        CallerWatch watch = new CallerWatch(console);
        Thread.ofVirtual().name("caller-watch").start(watch::watch);
        return watch;
    }

    private void watch() {
        try {
            while (!hasEnded()) {
                console.beat();
                Thread.sleep(BEAT);
            }
        } catch (Console.Gone e) {
            stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean hasEnded() {
        return ended;
    }

    private synchronized void stop() {
        if (!ended) {
            working.interrupt();
        }
    }

    /// The thread goes on to other things, and these are not to be stopped.
    @Override
    public void close() {
        synchronized (this) {
            ended = true;
        }
        var _ = Thread.interrupted();
    }
}
