/// Reads the history of a talk as LINE's apps send it: a text file without ids, on a phone or on a computer.
@NullMarked
package org.murabito.archive.importing.line;

import org.jspecify.annotations.NullMarked;
