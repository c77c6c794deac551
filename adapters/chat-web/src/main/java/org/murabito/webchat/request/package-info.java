/// One request of a signed-in viewer: what its path names, what its body says, and the views that answer it.
@NullMarked
package org.murabito.webchat.request;

import org.jspecify.annotations.NullMarked;
