@NullMarked
package org.murabito.tool.mcp.elicitation;

import org.jspecify.annotations.NullMarked;
