/// The built-in tools over tasks and items: for the asker, as far as they may, and never more than the place may hear.
@NullMarked
package org.murabito.tool.workspace;

import org.jspecify.annotations.NullMarked;
