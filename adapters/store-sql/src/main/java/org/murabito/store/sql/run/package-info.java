/// Records of investigations as rows.
@NullMarked
package org.murabito.store.sql.run;

import org.jspecify.annotations.NullMarked;
