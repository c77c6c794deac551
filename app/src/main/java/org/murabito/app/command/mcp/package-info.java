/// The commands for programs that ask over MCP, and for servers that are asked over it.
@NullMarked
package org.murabito.app.command.mcp;

import org.jspecify.annotations.NullMarked;
