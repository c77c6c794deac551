/// What Murabito makes of a channel and remembers of a member, shown to those who may know.
@NullMarked
package org.murabito.webchat.memory;

import org.jspecify.annotations.NullMarked;
