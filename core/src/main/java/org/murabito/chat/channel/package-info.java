/// Channels of this installation's own communities: who may write in them, in which order they stand.
@NullMarked
package org.murabito.chat.channel;

import org.jspecify.annotations.NullMarked;
