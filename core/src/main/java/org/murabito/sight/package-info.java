/// Who may see what. Every query of archive and memory takes a sight; four factories make them.
@NullMarked
package org.murabito.sight;

import org.jspecify.annotations.NullMarked;
