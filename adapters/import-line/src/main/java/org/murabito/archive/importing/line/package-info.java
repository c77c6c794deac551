/// Reads the history of a talk as LINE sends it from a phone: a text file without ids.
@NullMarked
package org.murabito.archive.importing.line;

import org.jspecify.annotations.NullMarked;
