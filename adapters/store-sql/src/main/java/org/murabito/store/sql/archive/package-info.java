/// What was taken over from elsewhere, and which posts are about whom.
@NullMarked
package org.murabito.store.sql.archive;

import org.jspecify.annotations.NullMarked;
