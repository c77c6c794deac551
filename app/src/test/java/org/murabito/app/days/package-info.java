/// The product on a clock that can be put forward, to try simulated days. Of the tests only.
@NullMarked
package org.murabito.app.days;

import org.jspecify.annotations.NullMarked;
