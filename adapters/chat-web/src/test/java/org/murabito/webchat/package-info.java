/// The web chat through a real server, and through a real browser where there is one.
@NullMarked
package org.murabito.webchat;

import org.jspecify.annotations.NullMarked;
