/// One import: reading on one thread, storing on another, what became of it, and where it goes.
@NullMarked
package org.murabito.archive.importing.run;

import org.jspecify.annotations.NullMarked;
