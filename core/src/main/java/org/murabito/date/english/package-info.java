/// How English says days, times, distances and what comes again.
@NullMarked
package org.murabito.date.english;

import org.jspecify.annotations.NullMarked;
