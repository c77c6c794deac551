/// Which MCP servers are configured, and how they are to be used.
@NullMarked
package org.murabito.tool.mcp.setup;

import org.jspecify.annotations.NullMarked;
