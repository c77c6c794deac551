package org.murabito.tool.outside;

/// There is no reply. The message says what, why and what is allowed, fit to be shown to a model: it names a host, and
/// never the rest of an address.
public final class WebException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Kind kind;

    public enum Kind {
        /// What was given is no address.
        MALFORMED,
        /// It may not be reached from here.
        REFUSED,
        /// Nobody answers there, or not rightly.
        UNREACHABLE,
        /// Not in the time there was.
        TIMEOUT
    }

    public WebException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    public boolean worthRetrying() {
        return switch (kind) {
            case UNREACHABLE, TIMEOUT -> true;
            case MALFORMED, REFUSED -> false;
        };
    }
}
