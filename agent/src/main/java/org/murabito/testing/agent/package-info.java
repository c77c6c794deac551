/// Stand-ins for what a run meets: a scripted model, a check of arguments, time that takes no time.
@NullMarked
package org.murabito.testing.agent;

import org.jspecify.annotations.NullMarked;
