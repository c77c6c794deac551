/// What a trace of an answer is, and the port to whatever collects traces.
@NullMarked
package org.murabito.trace;

import org.jspecify.annotations.NullMarked;
