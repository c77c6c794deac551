/// Reads days and times out of plain words, in two languages.
@NullMarked
package org.murabito.date;

import org.jspecify.annotations.NullMarked;
