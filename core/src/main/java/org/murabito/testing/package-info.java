/// Stand-ins for the ports that keep everything in memory, for tests and small programs.
@NullMarked
package org.murabito.testing;

import org.jspecify.annotations.NullMarked;
