/// Reaches the tools that are too many to be offered to a model all at once.
@NullMarked
package org.murabito.tool.finding;

import org.jspecify.annotations.NullMarked;
