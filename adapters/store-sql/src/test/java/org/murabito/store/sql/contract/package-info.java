/// What every store over SQL promises, whatever the database.
@NullMarked
package org.murabito.store.sql.contract;

import org.jspecify.annotations.NullMarked;
