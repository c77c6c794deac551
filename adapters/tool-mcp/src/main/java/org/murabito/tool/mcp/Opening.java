package org.murabito.tool.mcp;

/// What is known of how a server wants to be spoken to first, from one start to the next. Of one thread.
final class Opening {
    private boolean handshake;

    /// Whether to begin with the handshake of the older editions at once.
    boolean isHandshake() {
        return handshake;
    }

    void handshake(boolean known) {
        handshake = known;
    }
}
