@NullMarked
package org.murabito.tool.mcp;

import org.jspecify.annotations.NullMarked;
