package org.murabito.chat;

import org.jspecify.annotations.Nullable;
import org.murabito.text.Localized;

/// A door could not do what was asked. `worthRetrying` tells a passing failure from a final one.
public final class DoorException extends RuntimeException {
    private final transient Localized told;
    private final boolean worthRetrying;

    public DoorException(String message, boolean worthRetrying) {
        this(Localized.same(message), worthRetrying, null);
    }

    public DoorException(String message, boolean worthRetrying, Throwable cause) {
        this(Localized.same(message), worthRetrying, cause);
    }

    /// @param told to whoever runs the installation; the log has it in English
    public DoorException(Localized told, boolean worthRetrying, @Nullable Throwable cause) {
        super(told.english(), cause);
        this.told = told;
        this.worthRetrying = worthRetrying;
    }

    public Localized told() {
        return told;
    }

    public boolean worthRetrying() {
        return worthRetrying;
    }

    /// Whether something may pass: all but what a door calls final.
    public static boolean mayPass(Throwable failure) {
        return !(failure instanceof DoorException shut) || shut.worthRetrying;
    }
}
