/// Files that hold secrets or have to be whole.
@NullMarked
package org.murabito.file;

import org.jspecify.annotations.NullMarked;
