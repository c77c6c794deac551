/// Who and what is known, in memory, and the numbers that stand for them in rows.
@NullMarked
package org.murabito.store.sql.identity;

import org.jspecify.annotations.NullMarked;
