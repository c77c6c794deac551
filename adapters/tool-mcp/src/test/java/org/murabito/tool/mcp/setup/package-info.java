@NullMarked
package org.murabito.tool.mcp.setup;

import org.jspecify.annotations.NullMarked;
