/// What somebody missed in a place, without a model.
@NullMarked
package org.murabito.catchup;

import org.jspecify.annotations.NullMarked;
