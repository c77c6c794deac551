/// First stage: what happened, to whom was it said, and what may be seen from there.
@NullMarked
package org.murabito.perceive;

import org.jspecify.annotations.NullMarked;
