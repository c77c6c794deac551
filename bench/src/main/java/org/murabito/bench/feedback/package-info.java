/// Whether what members think of answers makes the next ones better.
@NullMarked
package org.murabito.bench.feedback;

import org.jspecify.annotations.NullMarked;
