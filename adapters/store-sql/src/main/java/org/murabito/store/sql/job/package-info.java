/// Durable work as rows.
@NullMarked
package org.murabito.store.sql.job;

import org.jspecify.annotations.NullMarked;
