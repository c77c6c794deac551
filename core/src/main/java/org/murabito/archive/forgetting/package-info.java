/// Takes members and channels out of the archive again, as if they had never been in it.
@NullMarked
package org.murabito.archive.forgetting;

import org.jspecify.annotations.NullMarked;
