/// A node that waits until the one that works ends.
@NullMarked
package org.murabito.app.standby;

import org.jspecify.annotations.NullMarked;
