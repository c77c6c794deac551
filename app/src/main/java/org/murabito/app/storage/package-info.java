/// Where things are kept: in memory, in one database or another, elsewhere; and how they are moved.
@NullMarked
package org.murabito.app.storage;

import org.jspecify.annotations.NullMarked;
