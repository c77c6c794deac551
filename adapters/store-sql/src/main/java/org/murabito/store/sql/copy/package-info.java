/// Everything from one database into another of another kind.
@NullMarked
package org.murabito.store.sql.copy;

import org.jspecify.annotations.NullMarked;
