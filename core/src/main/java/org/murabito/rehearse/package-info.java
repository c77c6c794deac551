/// Plays a history again as if Murabito had been there: when it would have spoken, why, and at what cost.
@NullMarked
package org.murabito.rehearse;

import org.jspecify.annotations.NullMarked;
