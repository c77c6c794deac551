/// The web chat with many people in it, over real sockets.
@NullMarked
package org.murabito.bench.people;

import org.jspecify.annotations.NullMarked;
