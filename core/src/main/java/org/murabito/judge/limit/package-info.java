/// Bounds on speech in one channel, and what they need to remember; no rule and no model lifts them.
@NullMarked
package org.murabito.judge.limit;

import org.jspecify.annotations.NullMarked;
