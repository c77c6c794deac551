/// Reads the JSON files of an export piece by piece, within bounds on depth, size and the length of strings.
@NullMarked
package org.murabito.archive.importing.json;

import org.jspecify.annotations.NullMarked;
