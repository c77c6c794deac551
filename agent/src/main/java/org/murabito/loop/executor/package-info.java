/// Work done aside, on virtual threads or in time that a test moves.
@NullMarked
package org.murabito.loop.executor;

import org.jspecify.annotations.NullMarked;
