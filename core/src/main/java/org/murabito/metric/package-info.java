/// What can be counted and timed of how Murabito runs, and the port to whatever keeps the numbers.
@NullMarked
package org.murabito.metric;

import org.jspecify.annotations.NullMarked;
