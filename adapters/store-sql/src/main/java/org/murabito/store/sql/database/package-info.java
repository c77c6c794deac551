/// Connections, transactions and what is done when one is lost, beneath every store.
@NullMarked
package org.murabito.store.sql.database;

import org.jspecify.annotations.NullMarked;
