package org.murabito.llm;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A model could not be asked, or did not reply. The message never holds a key or a conversation.
public final class ModelException extends RuntimeException {
    /// What went wrong.
    public enum Kind {
        RATE_LIMITED,
        OVERLOADED,
        CONTEXT_TOO_LONG,
        REFUSED,
        AUTH,
        /// Connection refused or dropped, or no reply in time.
        NETWORK,
        /// The provider did not understand us, or we not it.
        MALFORMED
    }

    private final Kind kind;
    private final @Nullable Duration retryAfter;

    public ModelException(Kind kind, String message) {
        this(kind, message, null, null);
    }

    public ModelException(Kind kind, String message, @Nullable Duration retryAfter, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.retryAfter = retryAfter;
    }

    public Kind kind() {
        return kind;
    }

    /// How long the provider asks us to wait.
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /// Whether the same request may succeed a little later.
    public boolean worthRetrying() {
        return switch (kind) {
            case RATE_LIMITED, OVERLOADED, NETWORK -> true;
            case CONTEXT_TOO_LONG, REFUSED, AUTH, MALFORMED -> false;
        };
    }
}
