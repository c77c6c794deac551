package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.tool.ToolResult;

/// A program that showed who it is.
public interface AuthenticatedClient {
    /// Sessions belong to the guest of that name.
    String name();

    /// Never throws for what it is given.
    ///
    /// @param progress is notified in a few words of what is being done
    ToolResult call(String tool, JsonNode arguments, Progress progress) throws InterruptedException;

    /// Notifies a program of what is being done for it.
    @FunctionalInterface
    interface Progress {
        void doing(String words);
    }
}
