/// Stretches of time in plain words, in two languages: behind in questions, ahead in wishes.
@NullMarked
package org.murabito.date.span;

import org.jspecify.annotations.NullMarked;
