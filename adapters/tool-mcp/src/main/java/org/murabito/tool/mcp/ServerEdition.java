package org.murabito.tool.mcp;

/// What is known of the edition of the protocol that a server speaks, from one start to the next. Of one thread.
final class ServerEdition {
    private boolean handshake;

    /// Whether to begin with the handshake of the older editions at once.
    boolean isHandshake() {
        return handshake;
    }

    void handshake(boolean known) {
        handshake = known;
    }
}
