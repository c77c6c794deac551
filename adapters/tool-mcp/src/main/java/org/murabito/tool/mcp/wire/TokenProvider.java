package org.murabito.tool.mcp.wire;

import java.util.Optional;

/// Provides the token that a remote server accepts. Safe from any thread.
public interface TokenProvider {
    /// Nothing is shown, or what stands in the headers.
    TokenProvider NONE = new TokenProvider() {
        @Override
        public Optional<String> token() {
            return Optional.empty();
        }

        @Override
        public boolean renew(Refusal refusal) {
            return false;
        }

        @Override
        public boolean isRenewed() {
            return false;
        }
    };

    /// How a server did not let us in.
    ///
    /// @param challenge its `WWW-Authenticate`
    /// @param shown the token that it was shown; empty where it was none
    record Refusal(int status, String challenge, String shown) {
        @Override
        public String toString() {
            return "refused with " + status;
        }
    }

    /// Shown as a bearer token; empty where there is none.
    Optional<String> token() throws InterruptedException;

    /// Gets another token, if it can.
    ///
    /// @return whether to ask the server again
    /// @throws org.murabito.tool.mcp.setup.McpTrouble where it is known what helps
    boolean renew(Refusal refusal) throws InterruptedException;

    /// Whether another token is there than the one that was refused last, or could not be refreshed.
    boolean isRenewed();
}
