package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;
import org.murabito.llm.Deadline;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.wire.ServerRequests;

/// Enters a server once with a person beside, so that it lets us in from then on.
public final class Login {
    /// People look for passwords.
    private static final Duration PATIENCE = Duration.ofMinutes(9);

    private Login() {}

    /// @return how many tools it has
    /// @throws McpTrouble why it does not let us in
    public static int at(ServerSetup setup, OAuthTokenProvider tokens) throws InterruptedException {
        int tools = tools(setup, tokens);
        if (tokens.isHeld()) {
            return tools;
        }
        // It tells its tools to everybody, and may ask only when one is called.
        try {
            tokens.apply();
        } catch (McpTrouble why) {
            throw new McpTrouble(
                    setup.name(),
                    why.kind(),
                    "it lets us in without a login, and has " + tools + " tools",
                    "it may need none; one could not be had: " + why.what());
        }
        return tools(setup, tokens);
    }

    private static int tools(ServerSetup setup, OAuthTokenProvider tokens) throws InterruptedException {
        Deadline deadline = Deadline.in(PATIENCE);
        try (McpSession session = McpSession.open(setup, tokens, new Alone(), new ServerEdition(), deadline)) {
            return session.tools(deadline).tools().size();
        }
    }

    private static final class Alone implements ServerRequests {
        @Override
        public Optional<ObjectNode> asked(String method, JsonNode parameters) {
            return Optional.empty();
        }

        @Override
        public void toolsChanged() {}

        @Override
        public void broke(McpTrouble why) {}
    }
}
