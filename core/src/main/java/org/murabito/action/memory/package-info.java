/// Verbs about what is remembered: showing it, putting it right, keeping notes, forgetting, and leaving.
@NullMarked
package org.murabito.action.memory;

import org.jspecify.annotations.NullMarked;
