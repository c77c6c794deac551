/// Who is asking, and whether a request is let in at all.
@NullMarked
package org.murabito.webchat.sign;

import org.jspecify.annotations.NullMarked;
