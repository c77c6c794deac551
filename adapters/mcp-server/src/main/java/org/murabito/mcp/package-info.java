/// Offers tools to other people's programs over MCP.
@NullMarked
package org.murabito.mcp;

import org.jspecify.annotations.NullMarked;
