/// What is asked of Murabito over the bundled villages, and how much of it comes out right.
@NullMarked
package org.murabito.app.eval;

import org.jspecify.annotations.NullMarked;
