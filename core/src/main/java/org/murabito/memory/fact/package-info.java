/// What members stated, message by message, and the facts that are worked out of it.
@NullMarked
package org.murabito.memory.fact;

import org.jspecify.annotations.NullMarked;
