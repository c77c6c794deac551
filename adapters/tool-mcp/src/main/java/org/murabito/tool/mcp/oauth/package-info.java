/// Access tokens for remote MCP servers: OAuth, as MCP's authorization specifies it.
@NullMarked
package org.murabito.tool.mcp.oauth;

import org.jspecify.annotations.NullMarked;
