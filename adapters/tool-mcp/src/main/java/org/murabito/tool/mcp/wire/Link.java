package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.murabito.tool.mcp.setup.McpTrouble;

/// Carries messages to a server and brings its messages back. Safe from any thread.
public interface Link extends AutoCloseable {
    /// Begins to bring messages.
    void open();

    /// Returns at once, but for the notice that a session has begun, which nothing may overtake. What could not be sent
    /// is reported to the [Ear].
    ///
    /// @param headers for this message alone, where messages have headers
    void send(ObjectNode message, Map<String, String> headers);

    default void send(ObjectNode message) {
        send(message, Map.of());
    }

    /// Nobody waits for the answer to this request any more.
    void givenUp(long id);

    /// A session has begun, in this version of the protocol.
    void begun(String version);

    /// Whatever was started for it is gone when this returns.
    @Override
    void close();

    /// Who listens. Called by one thread after the other or by several at once, and must return soon.
    interface Ear {
        void heard(JsonNode message);

        /// A request of ours will not be answered.
        void unanswered(long id, McpTrouble why);

        /// Nothing will be heard any more.
        void broke(McpTrouble why);
    }
}
