/// What is kept for a while, and how much of it.
@NullMarked
package org.murabito.cache;

import org.jspecify.annotations.NullMarked;
