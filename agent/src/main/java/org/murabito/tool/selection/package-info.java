/// How well tools fit a text by their words, and the choice of the few that run before a model is asked.
@NullMarked
package org.murabito.tool.selection;

import org.jspecify.annotations.NullMarked;
