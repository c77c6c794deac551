@NullMarked
package org.murabito.tool.mcp.permit;

import org.jspecify.annotations.NullMarked;
