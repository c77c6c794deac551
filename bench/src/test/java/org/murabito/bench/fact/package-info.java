/// The benchmarks' promises, on a small scale.
@NullMarked
package org.murabito.bench.fact;

import org.jspecify.annotations.NullMarked;
