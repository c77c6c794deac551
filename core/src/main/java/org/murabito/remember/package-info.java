/// Last stage: what is kept of a turn.
@NullMarked
package org.murabito.remember;

import org.jspecify.annotations.NullMarked;
