@NullMarked
package org.murabito.mcp;

import org.jspecify.annotations.NullMarked;
