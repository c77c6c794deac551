/// The connection to one MCP server: JSON-RPC over its standard input and output, or over streamable HTTP.
@NullMarked
package org.murabito.tool.mcp.wire;

import org.jspecify.annotations.NullMarked;
