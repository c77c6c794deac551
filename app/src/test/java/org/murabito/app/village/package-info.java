/// What the bundled village promises.
@NullMarked
package org.murabito.app.village;

import org.jspecify.annotations.NullMarked;
