/// The tools of this installation: those that ship, and those of the MCP servers that were configured.
@NullMarked
package org.murabito.app.tool;

import org.jspecify.annotations.NullMarked;
