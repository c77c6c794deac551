/// The held-out requests are sound, and are counted fairly.
@NullMarked
package org.murabito.bench.date;

import org.jspecify.annotations.NullMarked;
