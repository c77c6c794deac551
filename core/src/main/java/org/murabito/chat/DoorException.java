package org.murabito.chat;

/// A door could not do what was asked. `worthRetrying` tells a passing failure from a final one.
public final class DoorException extends RuntimeException {
    private final boolean worthRetrying;

    public DoorException(String message, boolean worthRetrying) {
        super(message);
        this.worthRetrying = worthRetrying;
    }

    public DoorException(String message, boolean worthRetrying, Throwable cause) {
        super(message, cause);
        this.worthRetrying = worthRetrying;
    }

    public boolean worthRetrying() {
        return worthRetrying;
    }

    /// Whether something may pass: all but what a door calls final.
    public static boolean mayPass(Throwable failure) {
        return !(failure instanceof DoorException shut) || shut.worthRetrying;
    }
}
