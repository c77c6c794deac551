package org.murabito.tool.mcp;

import java.time.Duration;
import java.util.Optional;
import org.murabito.tool.mcp.setup.McpTrouble;

/// How a server is, as shown to the operator.
public sealed interface ServerStatus {
    record Starting() implements ServerStatus {}

    /// @param tools how many of its tools are offered
    /// @param restarts how often it had to be started again
    /// @param left how many of its tools could not be understood
    record Works(int tools, int restarts, int left) implements ServerStatus {}

    /// @param again how long until it is tried again; empty where that does not help
    /// @param failing how long it had not worked when that was found
    record Broken(McpTrouble why, Optional<Duration> again, Duration failing) implements ServerStatus {}

    record Closed() implements ServerStatus {}
}
