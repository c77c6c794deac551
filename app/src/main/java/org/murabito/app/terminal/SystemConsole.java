package org.murabito.app.terminal;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/// The terminal that this process was started from. Whatever is printed there comes through here, and much of
/// it was written by others: characters that a terminal obeys come out as JSON writes them (`\\u001b`), so
/// that JSON stays what it is, and text shows what it holds.
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
        out.println(plain(text));
    }

    @Override
    public synchronized void error(String text) {
        endProgress();
        err.println(plain(text));
    }

    @Override
    public synchronized void progress(String text) {
        if (watched) {
            err.print("\r\033[K" + plain(text));
            err.flush();
            progressing = true;
        }
    }

    /// Without a terminal there is no console: `jdk.console=java.base` in release/jvm.options.
    @Override
    @SuppressWarnings("SystemConsoleNull")
    public @Nullable String ask(String question) {
        java.io.Console terminal = System.console();
        if (!watched || terminal == null) {
            return null;
        }
        synchronized (this) {
            endProgress();
        }
        return terminal.readLine("%s", plain(question));
    }

    private static String plain(String text) {
        if (text.chars().noneMatch(SystemConsole::isObeyed)) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (text.startsWith("\r\n", i)) {
                continue;
            }
            if (isObeyed(character)) {
                plain.append("\\u%04x".formatted((int) character));
            } else {
                plain.append(character);
            }
        }
        return plain.toString();
    }

    /// Also those that turn the writing around (https://unicode.org/reports/tr9/#Explicit_Directional_Embeddings).
    private static boolean isObeyed(int character) {
        return (Character.isISOControl(character) && character != '\n' && character != '\t')
                || (character >= '\u202a' && character <= '\u202e')
                || (character >= '\u2066' && character <= '\u2069');
    }

    private void endProgress() {
        if (progressing) {
            err.print("\r\033[K");
            err.flush();
            progressing = false;
        }
    }
}
