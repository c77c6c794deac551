package org.murabito.tool.mcp.elicitation;

import org.murabito.tool.ToolContext;

/// A call that is under way, for which a server may ask people something.
///
/// @param key the tool and its arguments
public record AskingCall(String key, ToolContext context) {}
