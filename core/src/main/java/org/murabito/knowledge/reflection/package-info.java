/// Draws facts out of the talk of a place with a model, after a lull.
@NullMarked
package org.murabito.knowledge.reflection;

import org.jspecify.annotations.NullMarked;
