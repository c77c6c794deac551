package org.murabito.archive.importing;

/// An import cannot start. The message is one line for people: what is wrong, and what is expected.
public final class ImportException extends RuntimeException {
    public ImportException(String message) {
        super(message);
    }

    public ImportException(String message, Throwable cause) {
        super(message, cause);
    }
}
