/// Messages, written and read by statements that are tuned by hand, and who and where they are said.
@NullMarked
package org.murabito.store.sql.message;

import org.jspecify.annotations.NullMarked;
