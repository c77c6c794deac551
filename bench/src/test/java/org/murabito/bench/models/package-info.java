/// The benchmarks' promises, on a small scale.
@NullMarked
package org.murabito.bench.models;

import org.jspecify.annotations.NullMarked;
