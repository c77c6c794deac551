/// The one way out: every post of Murabito's is looked up, recorded and published here.
@NullMarked
package org.murabito.outbox;

import org.jspecify.annotations.NullMarked;
