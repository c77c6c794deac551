/// What Murabito keeps in mind, each thing with where it came from.
@NullMarked
package org.murabito.memory;

import org.jspecify.annotations.NullMarked;
