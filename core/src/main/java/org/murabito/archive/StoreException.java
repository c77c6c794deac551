package org.murabito.archive;

/// A store could not do what was asked because of the world around it: its message is one line for whoever runs it.
/// What was kept before stays kept, and nothing of the failed call is.
public final class StoreException extends RuntimeException {
    private final Kind kind;

    public enum Kind {
        /// Another process works on the same place.
        IN_USE,
        /// What is stored was written by a newer version of this program.
        TOO_NEW,
        /// No room left.
        FULL,
        /// Anything else: unreadable, no rights, broken.
        BROKEN
    }

    public StoreException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public StoreException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
