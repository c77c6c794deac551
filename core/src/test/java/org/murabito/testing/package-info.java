/// Stand-ins for the ports that keep everything in memory, for the tests of every module.
@NullMarked
package org.murabito.testing;

import org.jspecify.annotations.NullMarked;
