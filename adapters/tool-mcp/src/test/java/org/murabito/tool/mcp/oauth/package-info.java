@NullMarked
package org.murabito.tool.mcp.oauth;

import org.jspecify.annotations.NullMarked;
