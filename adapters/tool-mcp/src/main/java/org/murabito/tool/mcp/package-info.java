/// Tools of MCP servers: which are there, and how they are called.
@NullMarked
package org.murabito.tool.mcp;

import org.jspecify.annotations.NullMarked;
