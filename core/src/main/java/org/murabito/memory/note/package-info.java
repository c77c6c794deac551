/// What members wrote down to be remembered.
@NullMarked
package org.murabito.memory.note;

import org.jspecify.annotations.NullMarked;
