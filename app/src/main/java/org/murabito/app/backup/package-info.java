/// Everything that is kept, in one file: made while Murabito runs, by itself or when asked for, and put back into a
/// new data folder.
@NullMarked
package org.murabito.app.backup;

import org.jspecify.annotations.NullMarked;
