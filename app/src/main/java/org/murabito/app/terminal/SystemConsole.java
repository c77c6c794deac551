package org.murabito.app.terminal;

import java.io.PrintStream;

/// The terminal that this process was started from.
public final class SystemConsole implements Console {
    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;
    private boolean progressing;

    public SystemConsole() {
        this(System.out, System.err, isWatched());
    }

    // What is returned where there is no terminal has changed from one JDK to the next, and back.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isWatched() {
        java.io.Console console = System.console();
        return console != null && console.isTerminal();
    }

    /// @param watched whether a person sees `err` as it is written
    public SystemConsole(PrintStream out, PrintStream err, boolean watched) {
        this.out = out;
        this.err = err;
        this.watched = watched;
    }

    @Override
    public synchronized void line(String text) {
        endProgress();
        out.println(text);
    }

    @Override
    public synchronized void error(String text) {
        endProgress();
        err.println(text);
    }

    @Override
    public synchronized void progress(String text) {
        if (watched) {
            err.print("\r\033[K" + text);
            err.flush();
            progressing = true;
        }
    }

    private void endProgress() {
        if (progressing) {
            err.print("\r\033[K");
            err.flush();
            progressing = false;
        }
    }
}
