/// Authentication: who sends a request, and whether it is accepted at all.
@NullMarked
package org.murabito.webchat.sign;

import org.jspecify.annotations.NullMarked;
