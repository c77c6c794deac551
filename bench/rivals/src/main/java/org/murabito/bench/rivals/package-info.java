/// What other loops cost, in the same run and by the same script.
@NullMarked
package org.murabito.bench.rivals;

import org.jspecify.annotations.NullMarked;
