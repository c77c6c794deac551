/// The doors to other platforms: which there are, kept open, and how they are.
@NullMarked
package org.murabito.app.door;

import org.jspecify.annotations.NullMarked;
