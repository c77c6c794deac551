/// What one run may use, what it has used, and what it leases to runs that it begins.
@NullMarked
package org.murabito.loop.budget;

import org.jspecify.annotations.NullMarked;
