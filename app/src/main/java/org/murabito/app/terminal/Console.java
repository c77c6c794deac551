package org.murabito.app.terminal;

import org.jspecify.annotations.Nullable;

/// Where a command writes. Lines come out in order; a console that is gone throws [Gone], which ends the command.
public interface Console {
    void line(String text);

    void error(String text);

    /// A line that replaces the one before it; shown only where somebody watches.
    void progress(String text);

    /// Asks for a line; null where nobody is there to type one.
    default @Nullable String ask(String question) {
        return null;
    }

    /// Whoever watched is not there any more.
    final class Gone extends RuntimeException {
        public Gone(Throwable cause) {
            super("nobody is watching any more", cause);
        }
    }
}
