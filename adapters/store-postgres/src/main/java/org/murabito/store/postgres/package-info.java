/// Everything that is kept in a PostgreSQL database, by the same stores as in the embedded one.
@NullMarked
package org.murabito.store.postgres;

import org.jspecify.annotations.NullMarked;
