/// Requests with dates in them, and how many of them a reader of dates reads right.
@NullMarked
package org.murabito.bench.date;

import org.jspecify.annotations.NullMarked;
