/// How talkative Murabito is in a channel, to be turned by the operator, with what that would have been like.
@NullMarked
package org.murabito.webchat.dial;

import org.jspecify.annotations.NullMarked;
