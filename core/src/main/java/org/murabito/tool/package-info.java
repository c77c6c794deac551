/// What an investigation can do: the contract of a tool, the set of tools, and the choice of tools by score.
@NullMarked
package org.murabito.tool;

import org.jspecify.annotations.NullMarked;
