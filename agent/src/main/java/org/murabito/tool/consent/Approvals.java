package org.murabito.tool.consent;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Asks whoever a run is for before a tool acts. Safe from any thread.
@FunctionalInterface
public interface Approvals {
    /// Asks for the approval of a call and returns at once; the call is made later, or never.
    ///
    /// @return what the model reads in place of the tool's result
    ToolResult propose(Tool tool, JsonNode arguments, ToolContext context);
}
