/// How Japanese says days, times and what comes again.
@NullMarked
package org.murabito.date.japanese;

import org.jspecify.annotations.NullMarked;
