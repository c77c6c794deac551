/// Checks quotes against the archive and writes an answer out with them.
@NullMarked
package org.murabito.answer.quote;

import org.jspecify.annotations.NullMarked;
