/// What every store over SQL shares: where its statements run, what databases say differently, and how values stand in
/// columns.
@NullMarked
package org.murabito.store.sql;

import org.jspecify.annotations.NullMarked;
