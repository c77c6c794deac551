/// How soon a call to a model is over when nobody wants it any more, or its time is up.
@NullMarked
package org.murabito.bench.calls;

import org.jspecify.annotations.NullMarked;
