/// What scenarios promise.
@NullMarked
package org.murabito.testing.scenario;

import org.jspecify.annotations.NullMarked;
