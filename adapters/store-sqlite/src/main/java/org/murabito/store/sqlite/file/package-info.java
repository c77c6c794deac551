/// The file and what it takes: the folder it lies in, its driver, connections, transactions, migrations and copies.
@NullMarked
package org.murabito.store.sqlite.file;

import org.jspecify.annotations.NullMarked;
