/// How fast the embedded store keeps messages and reads the talk around them.
@NullMarked
package org.murabito.bench.store;

import org.jspecify.annotations.NullMarked;
