/// All stores over one database.
@NullMarked
package org.murabito.store.sql.assembly;

import org.jspecify.annotations.NullMarked;
