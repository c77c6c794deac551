/// An answer as it goes out: own words with quotes that are checked against the archive as it is at that moment.
@NullMarked
package org.murabito.answer;

import org.jspecify.annotations.NullMarked;
