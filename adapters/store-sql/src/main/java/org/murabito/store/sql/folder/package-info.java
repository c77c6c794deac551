/// The data folder: who has it, and who it is.
@NullMarked
package org.murabito.store.sql.folder;

import org.jspecify.annotations.NullMarked;
