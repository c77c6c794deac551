/// Claims, given by a model or by members themselves, and the facts that are worked out of them for one reader.
@NullMarked
package org.murabito.memory.fact;

import org.jspecify.annotations.NullMarked;
