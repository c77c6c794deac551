/// Verbs about how Murabito behaves where it is asked: keeping quiet, speaking more or less, stopping.
@NullMarked
package org.murabito.action.place;

import org.jspecify.annotations.NullMarked;
