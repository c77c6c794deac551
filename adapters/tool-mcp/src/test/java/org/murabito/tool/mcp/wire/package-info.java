@NullMarked
package org.murabito.tool.mcp.wire;

import org.jspecify.annotations.NullMarked;
