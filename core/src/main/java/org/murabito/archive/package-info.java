/// Everything said, as it is now: a store that is the truth and an index derived from it, read only under a sight.
@NullMarked
package org.murabito.archive;

import org.jspecify.annotations.NullMarked;
