/// How fast exports are read, and exports to read.
@NullMarked
package org.murabito.bench.importing;

import org.jspecify.annotations.NullMarked;
