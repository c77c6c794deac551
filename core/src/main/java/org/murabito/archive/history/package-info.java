/// What was said on a platform while nobody listened: read again after a gap, and taken over from before.
@NullMarked
package org.murabito.archive.history;

import org.jspecify.annotations.NullMarked;
