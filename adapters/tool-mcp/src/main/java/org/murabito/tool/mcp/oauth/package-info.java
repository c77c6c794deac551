/// What lets us in at servers elsewhere: OAuth, as MCP's authorization has it.
@NullMarked
package org.murabito.tool.mcp.oauth;

import org.jspecify.annotations.NullMarked;
