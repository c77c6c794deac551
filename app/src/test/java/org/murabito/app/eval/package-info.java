/// What counts as right, and whether it is counted so.
@NullMarked
package org.murabito.app.eval;

import org.jspecify.annotations.NullMarked;
