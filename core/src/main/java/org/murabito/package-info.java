/// The participant: for every event it perceives, judges, thinks, acts and remembers.
@NullMarked
package org.murabito;

import org.jspecify.annotations.NullMarked;
