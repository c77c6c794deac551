/// Reads the sets of others' talk that more than one bench asks about.
@NullMarked
package org.murabito.bench.data;

import org.jspecify.annotations.NullMarked;
