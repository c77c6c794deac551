/// What the loop itself costs, and how punctual it is.
@NullMarked
package org.murabito.bench.loop;

import org.jspecify.annotations.NullMarked;
