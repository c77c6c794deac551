/// Who can help with something: whoever did or answered something like it before, as far as it may be seen.
@NullMarked
package org.murabito.expert;

import org.jspecify.annotations.NullMarked;
