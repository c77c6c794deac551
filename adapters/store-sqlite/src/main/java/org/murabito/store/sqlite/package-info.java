/// Everything Murabito keeps, in one SQLite database in one folder that one process works on at a time.
@NullMarked
package org.murabito.store.sqlite;

import org.jspecify.annotations.NullMarked;
