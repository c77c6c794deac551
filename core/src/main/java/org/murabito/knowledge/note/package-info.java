/// What members wrote down to be remembered.
@NullMarked
package org.murabito.knowledge.note;

import org.jspecify.annotations.NullMarked;
