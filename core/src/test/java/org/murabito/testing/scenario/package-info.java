/// Worked cases as plain text: who says what where, and what Murabito is expected to do about it.
@NullMarked
package org.murabito.testing.scenario;

import org.jspecify.annotations.NullMarked;
