package org.murabito.app.command.typed;

/// Something typed that cannot be done. The message is one line: what, why, what is allowed.
public final class Mistake extends RuntimeException {
    public Mistake(String message) {
        super(message);
    }
}
