/// How simple mode investigates, measured on real questions.
@NullMarked
package org.murabito.bench.simple;

import org.jspecify.annotations.NullMarked;
